import { AppError } from '#platform/errors';

const saveAsCsv = 'Save the sheet as CSV and use that.';

export const damagedWorkbook = (cause?: unknown) =>
  new AppError(
    'workbook_damaged',
    `This workbook is cut off or damaged. Save it again and use that; if it stays so, save the sheet as CSV.`,
    {
      cause,
    },
  );

export const lyingSizes = (cause: unknown) =>
  new AppError(
    'workbook_unsafe',
    `This workbook unpacks to more than it says, as damaged and dangerous files do. Nothing of it was kept. ${saveAsCsv}`,
    { cause },
  );

export const tooLargeWorkbook = () =>
  new AppError('workbook_too_large', `This workbook unpacks to more than can be read. ${saveAsCsv}`);

export const suspiciouslyPacked = () =>
  new AppError(
    'workbook_unsafe',
    `This workbook is packed far more tightly than a list ever is, as dangerous files are. ${saveAsCsv}`,
  );

export const tooManyParts = (parts: number) =>
  new AppError(
    'workbook_unsafe',
    `This workbook consists of ${parts.toLocaleString('en-US')} parts; a list has a few dozen. ${saveAsCsv}`,
  );

export const leadsOut = () =>
  new AppError(
    'workbook_unsafe',
    `The parts of this workbook have names that lead out of it, as dangerous files do. ${saveAsCsv}`,
  );

export const withMacros = () =>
  new AppError(
    'workbook_has_macros',
    'This workbook holds macros, which are never taken. Save it as an Excel workbook (.xlsx) without them, or as CSV.',
  );

export const withExternalLinks = () =>
  new AppError(
    'workbook_has_links',
    'This workbook has links to other files, which are never followed. In Excel choose Data › Edit Links › Break Link and save it, or save the sheet as CSV.',
  );

export const withDoctype = () =>
  new AppError(
    'workbook_unsafe',
    `This workbook holds a document type (DTD), which no spreadsheet program writes. ${saveAsCsv}`,
  );

export const binaryWorkbook = () =>
  new AppError(
    'workbook_binary',
    'This is a binary Excel workbook (.xlsb). Save it as an Excel workbook (.xlsx), or as CSV.',
  );

export const lockedWorkbook = () =>
  new AppError(
    'file_locked',
    'This workbook is locked with a password. Save it without one, or save the sheet as CSV.',
  );

export const noSuchSheet = (name: string, names: readonly string[]) =>
  new AppError('sheet_not_found', `This workbook has no sheet “${name}”, but: ${names.join(', ')}.`);

export const noSheets = () =>
  new AppError('sheet_not_found', 'This workbook has no sheet with cells. Check it and save it again.');

export const beyondTheSheet = () =>
  new AppError(
    'workbook_damaged',
    `This sheet names cells beyond its last column, as damaged files do. ${saveAsCsv}`,
  );
