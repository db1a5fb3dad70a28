import { z } from 'zod';
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
    /** Name of the source as shown in results. */
    source: z.string(),
    licence_class: LicenceClass,
    /** File name. */
    file: z.string(),
    /** File size, and bytes read so far. */
    bytes_total: z.number(),
    bytes_read: z.number(),
    /** The preset used; null if the columns were mapped individually. */
    preset: z.string().nullable(),
    /** Date of the data (ISO), if given. */
    as_of: z.string().nullable(),
    /** Whether records missing from the file were withdrawn. */
    complete: z.boolean(),
    state: ImportState,
    /** Rows read so far. */
    rows: z.number(),
    /** People in the rows: added, merged, changed or unchanged. */
    people: z.number(),
    added: z.number(),
    /** Merged with a person from another record. */
    merged: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** Records removed because they are no longer in the file or are now confidential. */
    withdrawn: z.number(),
    refused: z.number(),
    /** Reasons for rejected rows, most frequent first. */
    refusals: z.array(z.object({ reason: z.string(), count: z.number() })),
    /** Why it failed, as text. */
    error: z.string().nullable(),
    started_at: z.string(),
    ended_at: z.string().nullable(),
    /** Whether it can be undone now: only the newest import of its source, when it isn't running. */
    undoable: z.boolean(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** A source of people and how fresh it is. */
export const ReferenceSource = z
  .object({
    id: z.string(),
    name: z.string(),
    licence_class: LicenceClass,
    /** Records of the source currently in the reference data. */
    records: z.number(),
    /** Files imported completely. */
    files: z.number(),
    /** People added by all imports together. */
    added: z.number(),
    /** When its last complete file was imported, and the date of that file's data if given. */
    imported_at: z.string().nullable(),
    as_of: z.string().nullable(),
    /** Status and file of the newest import; null if the source has none. */
    state: ImportState.nullable(),
    file: z.string().nullable(),
  })
  .meta({ id: 'ReferenceSource' });
export type ReferenceSource = z.infer<typeof ReferenceSource>;

/** Options for importing an uploaded file. */
export const ImportChoices = z
  .object({
    /** Name of the source as shown in results. */
    source: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^\P{C}*$/u, 'Write a name on one line.'),
    licence_class: LicenceClass,
    /** Null maps each column to its best guess. */
    preset: z.enum(importPresets).nullable().default(null),
    /** The file within an archive, or the sheet of a workbook. */
    part: z.string().trim().max(400).nullable().default(null),
    /** Date of the data. */
    as_of: z.iso.date().nullable().default(null),
    /**
     * The file is complete: records of the source missing from it are withdrawn. `most` allows that even if it removes
     * most of them.
     */
    complete: z.union([z.boolean(), z.literal('most')]).default(false),
    /** Import the file even if it was imported before. */
    again: z.boolean().default(false),
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
    /** Import options; null until chosen. */
    asked: ImportChoices.nullable(),
    /** Bytes checked before the import starts counting rows. */
    bytes_checked: z.number(),
    /** True if it was imported before, so nothing was done. */
    already: z.boolean(),
    /** Why it failed, as text. */
    error: z.string().nullable(),
    /** Id of the import once it has started. */
    import_id: z.string().nullable(),
  })
  .meta({ id: 'ImportUpload' });
export type ImportUpload = z.infer<typeof ImportUpload>;

/** A preview of an uploaded file, read with given options. */
export const ImportPreview = z
  .object({
    /** The detected kind of file, as text. */
    described: z.string(),
    /** Date of the data (ISO), if the file itself contains it. */
    as_of: z.string().nullable(),
    /** Columns with the guessed field and confidence; none for JSON lines. */
    columns: z.array(
      z.object({ name: z.string(), header: z.string().nullable(), match: MatchLevel.nullable() }),
    ),
    /** Reasons not to import it, as sentences. */
    problems: z.array(z.string()),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

const text = z.string().max(400);
/** A date or year: `2019`, `2019-05`, `2019-05-31`; an empty text means unknown, like null. */
const SomeDay = z.string().regex(/^(\d{4}(-\d{2}(-\d{2})?)?)?$/, 'Write a day as 2019-05-31, or a year.');
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
    /** Yes, no, or a date of death. */
    deceased: z.union([z.boolean(), text, z.number()]).nullish(),
    /**
     * Anything but an explicit no counts as confidential: the person isn't imported, and is removed if already present.
     */
    confidential: z.unknown().optional(),
  })
  .meta({ id: 'PersonLine' });
export type PersonLine = z.infer<typeof PersonLine>;
