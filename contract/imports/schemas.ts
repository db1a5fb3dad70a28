import { z } from 'zod';
import { fieldErrors } from '../field-errors/index.ts';
import { importPresets, licenceClasses } from '../providers/rules.ts';
import { MatchLevel } from '../uploads/schemas.ts';

/** What a source's license allows: any order, or only orders with a purpose the law requires. */
export const LicenceClass = z.enum(licenceClasses);
export type LicenceClass = z.infer<typeof LicenceClass>;

/** `interrupted`: its process was killed and none is working on it; importing the same file resumes it. */
export const importStates = ['running', 'interrupted', 'completed', 'failed', 'undoing', 'undone'] as const;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;

/** A file being imported into the reference data, and the outcome. */
export const Import = z
  .object({
    id: z.string(),
    source_id: z.string(),
    source: z.string().describe('Name of the source as shown in results.'),
    licence_class: LicenceClass,
    file: z.string().describe('File name.'),
    bytes_total: z.number().describe('File size, and bytes read so far.'),
    bytes_read: z.number(),
    preset: z.string().nullable().describe('The preset used; null if the columns were mapped individually.'),
    as_of: z.string().nullable().describe('Date of the data (ISO), if given.'),
    complete: z.boolean().describe('Whether records missing from the file were withdrawn.'),
    state: ImportState,
    rows: z.number().describe('Rows read so far.'),
    people: z.number().describe('People in the rows: added, merged, changed or unchanged.'),
    added: z.number(),
    merged: z.number().describe('Merged with a person from another record.'),
    changed: z.number(),
    unchanged: z.number(),
    withdrawn: z
      .number()
      .describe('Records removed because they are no longer in the file or are now confidential.'),
    refused: z.number(),
    refusals: z
      .array(z.object({ reason: z.string(), count: z.number() }))
      .describe('Reasons for rejected rows, most frequent first.'),
    error: z.string().nullable().describe('Why it failed, as text.'),
    started_at: z.string(),
    ended_at: z.string().nullable(),
    undoable: z
      .boolean()
      .describe('Whether it can be undone now: only the newest import of its source, when it isn’t running.'),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** A source of people and how fresh it is. */
export const ReferenceSource = z
  .object({
    id: z.string(),
    name: z.string(),
    licence_class: LicenceClass,
    records: z.number().describe('Records of the source currently in the reference data.'),
    files: z.number().describe('Files imported completely.'),
    added: z.number().describe('People added by all imports together.'),
    imported_at: z
      .string()
      .nullable()
      .describe('When its last complete file was imported, and the date of that file’s data if given.'),
    as_of: z.string().nullable(),
    state: ImportState.nullable().describe(
      'Status and file of the newest import; null if the source has none.',
    ),
    file: z.string().nullable(),
  })
  .meta({ id: 'ReferenceSource' });
export type ReferenceSource = z.infer<typeof ReferenceSource>;

/** Options for importing an uploaded file. */
export const ImportChoices = z
  .object({
    source: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^\P{C}*$/u, fieldErrors.one_line)
      .describe('Name of the source as shown in results.'),
    licence_class: LicenceClass,
    preset: z
      .enum(importPresets)
      .nullable()
      .default(null)
      .describe('Null maps each column to its best guess.'),
    part: z
      .string()
      .trim()
      .max(400)
      .nullable()
      .default(null)
      .describe('The file within an archive, or the sheet of a workbook.'),
    others: z
      .array(z.string().max(64))
      .max(8)
      .default([])
      .describe('Ids of further uploaded files of the same register, in any order.'),
    as_of: z.iso.date().nullable().default(null).describe('Date of the data.'),
    complete: z
      .union([z.boolean(), z.literal('most')])
      .default(false)
      .describe(
        'The file is complete: records of the source missing from it are withdrawn. `most` allows that even if it removes most of them.',
      ),
    again: z.boolean().default(false).describe('Import the file even if it was imported before.'),
  })
  .meta({ id: 'ImportChoices' });
export type ImportChoices = z.infer<typeof ImportChoices>;

export const sentFileStates = ['ready', 'waiting', 'checking', 'importing', 'failed', 'done'] as const;

/** A file uploaded by the browser for import. */
export const ImportUpload = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    sent_at: z.string(),
    state: z.enum(sentFileStates),
    asked: ImportChoices.nullable().describe('Import options; null until chosen.'),
    bytes_checked: z.number().describe('Bytes checked before the import starts counting rows.'),
    already: z.boolean().describe('True if it was imported before, so nothing was done.'),
    error: z.string().nullable().describe('Why it failed, as text.'),
    import_id: z.string().nullable().describe('Id of the import once it has started.'),
  })
  .meta({ id: 'ImportUpload' });
export type ImportUpload = z.infer<typeof ImportUpload>;

/** A preview of an uploaded file, read with given options. */
export const ImportPreview = z
  .object({
    described: z.string().describe('The detected kind of file, as text.'),
    preset: z
      .string()
      .nullable()
      .describe('The preset it is read by: the chosen one, or the one that its columns were recognized as.'),
    as_of: z.string().nullable().describe('Date of the data (ISO), if the file itself contains it.'),
    columns: z
      .array(z.object({ name: z.string(), header: z.string().nullable(), match: MatchLevel.nullable() }))
      .describe('Columns with the guessed field and confidence; none for JSON lines.'),
    problems: z.array(z.string()).describe('Reasons not to import it, as sentences.'),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

const text = z.string().max(400);
/** A date or year: `2019`, `2019-05`, `2019-05-31`; an empty text means unknown, like null. */
const SomeDay = z.string().regex(/^(\d{4}(-\d{2}(-\d{2})?)?)?$/, fieldErrors.year_or_day);
/** A ZIP stored as a number has lost its leading zeros. */
const zipFromNumber = (zip: number) => String(zip).padStart(zip > 99_999 ? 9 : 5, '0');

/** A person as one line of JSON (`--preset person`). */
export const PersonLine = z
  .object({
    record_id: z.union([z.string().trim().min(1).max(200), z.number().int().transform(String)]),
    names: z
      .array(
        z.object({
          first: text.nullish(),
          middle: text.nullish(),
          last: text.nullish(),
          suffix: text.nullish(),
        }),
      )
      .min(1)
      .max(50),
    addresses: z
      .array(
        z.object({
          street: text.nullish(),
          unit: text.nullish(),
          city: text.nullish(),
          state: text.nullish(),
          zip: z.union([text, z.number().int().min(0).transform(zipFromNumber)]).nullish(),
          first_seen: SomeDay.nullish(),
          last_seen: SomeDay.nullish(),
        }),
      )
      .max(100)
      .nullish(),
    phones: z
      .array(
        z.object({
          number: z.union([text, z.number().int().transform(String)]),
          type: text.nullish(),
          carrier: text.nullish(),
          last_seen: SomeDay.nullish(),
        }),
      )
      .max(100)
      .nullish(),
    emails: z
      .array(z.object({ address: text, last_seen: SomeDay.nullish() }))
      .max(100)
      .nullish(),
    birth_date: text.nullish(),
    birth_year: z
      .union([
        z.number().int(),
        z
          .string()
          .regex(/^\d{4}$/)
          .transform(Number),
      ])
      .nullish(),
    deceased: z.union([z.boolean(), text, z.number()]).nullish().describe('Yes, no, or a date of death.'),
    confidential: z
      .unknown()
      .optional()
      .describe(
        'Anything but an explicit no counts as confidential: the person isn’t imported, and is removed if already present.',
      ),
  })
  .meta({ id: 'PersonLine' });
export type PersonLine = z.infer<typeof PersonLine>;
