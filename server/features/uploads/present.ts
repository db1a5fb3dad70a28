/** API representations of uploads. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Language } from '#contract/languages';
import { Upload } from '#contract/orders/schemas';
import { Column, FileFormat } from '#contract/uploads/schemas';
import type { Upload as UploadTable } from '#database/types';
import { missingRequirements } from '#features/column-mapping';
import { type Message, translate } from '#locales';

/** Shape of `upload.proposed`. */
const Proposed = Upload.pick({ mapping: true, preview: true }).extend({
  // Missing in older uploads.
  sheets: Upload.shape.sheets.default([]),
  remembered: Upload.shape.remembered.default(null),
  typed: Upload.shape.typed.default(false),
});

/** Older uploads have an English sentence as the reason. */
const StoredColumn = Column.extend({
  reason: z.union([z.string(), z.custom<Message[]>((value) => Array.isArray(value))]),
});

/** An upload whose texts aren't rendered yet. */
export interface UploadDetails extends Omit<Upload, 'columns' | 'missing'> {
  columns: z.infer<typeof StoredColumn>[];
  missing: Message[];
}

export function presentUpload(row: Selectable<UploadTable>): UploadDetails {
  const { mapping, remembered, preview, sheets, typed } = Proposed.parse(row.proposed);
  return {
    id: row.id,
    name: row.name,
    size: Number(row.size),
    format: FileFormat.parse(row.format),
    sheets,
    columns: StoredColumn.array().parse(row.columns),
    mapping,
    remembered,
    missing: missingRequirements(mapping),
    typed,
    preview,
    created_at: row.created_at.toISOString(),
  };
}

/** Renders the texts of an upload. */
export function renderUpload(upload: UploadDetails, language: Language): Upload {
  const sentences = (texts: Message[]) => texts.map((text) => translate(language, text));
  return {
    ...upload,
    columns: upload.columns.map(({ reason, ...column }) => ({
      ...column,
      reason: typeof reason === 'string' ? reason : sentences(reason).join(' '),
    })),
    missing: sentences(upload.missing),
  };
}
