import type { TFunction } from 'i18next';
import type { TextFormat } from '#contract/uploads/schemas';
import { fileSize } from '../../kit/i18n/format.ts';
import type { UploadedFile } from './api.ts';

/** Locale keys of the delimiters. */
export const delimiterNames = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
} as const satisfies Record<TextFormat['delimiter'], string>;

function headerText(format: UploadedFile['format'], t: TFunction<'skipTrace'>): string {
  if (!format.has_header) return t('file.noHeader');
  return t('file.headerRow', { row: format.skip_rows + 1 });
}

/** How a file is read. */
export function formatFacts({ format, columns }: UploadedFile, t: TFunction<'skipTrace'>) {
  const kind =
    format.kind === 'sheet'
      ? [t('file.sheet', { name: format.sheet })]
      : [
          columns.length > 1 && t(`file.separated.${delimiterNames[format.delimiter]}`),
          format.encoding !== 'utf-8' && format.encoding,
        ];
  return [...kind, headerText(format, t)];
}

/** How large a file is. */
export const sizeFacts = (
  { size, columns }: UploadedFile,
  rows: number | null,
  t: TFunction<'skipTrace'>,
) => [
  fileSize(size),
  rows !== null && t('file.rows', { count: rows }),
  t('file.columns', { count: columns.length }),
];
