import { AppError } from '#platform/errors';

const saveAsCsv = 'Save the sheet as CSV and use that.';

export const damagedWorkbook = (cause?: unknown) =>
  new AppError(
    'invalid',
    `This workbook is cut off or damaged. Save it again and use that; if it stays so, save the sheet as CSV.`,
    {
      cause,
    },
  );

export const lyingSizes = (cause: unknown) =>
  new AppError(
    'invalid',
    `This workbook unpacks to more than it says, as damaged and dangerous files do. Nothing of it was kept. ${saveAsCsv}`,
    { cause },
  );

export const tooLargeWorkbook = () =>
  new AppError('too_large', `This workbook unpacks to more than can be read. ${saveAsCsv}`);

export const suspiciouslyPacked = () =>
  new AppError(
    'invalid',
    `This workbook is packed far more tightly than a list ever is, as dangerous files are. ${saveAsCsv}`,
  );

export const tooManyParts = (parts: number) =>
  new AppError(
    'invalid',
    `This workbook consists of ${parts.toLocaleString('en-US')} parts; a list has a few dozen. ${saveAsCsv}`,
  );

export const leadsOut = () =>
  new AppError(
    'invalid',
    `The parts of this workbook have names that lead out of it, as dangerous files do. ${saveAsCsv}`,
  );

export const withMacros = () =>
  new AppError(
    'unsupported_media',
    'This workbook holds macros, which are never taken. Save it as an Excel workbook (.xlsx) without them, or as CSV.',
  );

export const withExternalLinks = () =>
  new AppError(
    'unsupported_media',
    'This workbook has links to other files, which are never followed. In Excel choose Data › Edit Links › Break Link and save it, or save the sheet as CSV.',
  );

export const withDoctype = () =>
  new AppError(
    'invalid',
    `This workbook holds a document type (DTD), which no spreadsheet program writes. ${saveAsCsv}`,
  );

export const binaryWorkbook = () =>
  new AppError(
    'unsupported_media',
    'This is a binary Excel workbook (.xlsb). Save it as an Excel workbook (.xlsx), or as CSV.',
  );

export const lockedWorkbook = () =>
  new AppError(
    'unsupported_media',
    'This workbook is locked with a password. Save it without one, or save the sheet as CSV.',
  );

export const noSuchSheet = (name: string, names: readonly string[]) =>
  new AppError('invalid', `This workbook has no sheet “${name}”, but: ${names.join(', ')}.`);

export const noSheets = () =>
  new AppError('invalid', 'This workbook has no sheet with cells. Check it and save it again.');

export const beyondTheSheet = () =>
  new AppError('invalid', `This sheet names cells beyond its last column, as damaged files do. ${saveAsCsv}`);
