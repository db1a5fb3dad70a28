/** Imports into the reference database: sources, what each import did, and people as JSON lines bring them in. */
import { z } from 'zod';
import { importPresets, licenceClasses } from '../providers/rules.ts';
import { MatchWord } from '../uploads/schemas.ts';

/** What a source's licence allows: anybody, or only orders with the purpose that the law asks for. */
export const LicenceClass = z.enum(licenceClasses);
export type LicenceClass = z.infer<typeof LicenceClass>;

/** `interrupted`: its process was killed, and nobody works on it; the same file goes on where it was. */
export const importStates = ['running', 'interrupted', 'completed', 'failed', 'undoing', 'undone'] as const;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;

/** One file on its way into the reference database, and what came of it. */
export const Import = z.object({
  id: z.string(),
  source_id: z.string(),
  /** Name of the source, as results tell it. */
  source: z.string(),
  licence_class: LicenceClass,
  /** Name of the file. */
  file: z.string(),
  /** The file's bytes, and how many of them are read. */
  bytes_total: z.number(),
  bytes_read: z.number(),
  /** How the file was read; null when its columns were mapped without a preset. */
  preset: z.string().nullable(),
  /** The day the file tells about (ISO), where it was said. */
  as_of: z.string().nullable(),
  /** Whether records that the file lacks were withdrawn. */
  complete: z.boolean(),
  state: ImportState,
  /** Rows of the file read so far. */
  rows: z.number(),
  /** People whom the rows gave: added, merged, changed and unchanged ones. */
  people: z.number(),
  added: z.number(),
  /** Joined with somebody whom another record had brought in. */
  merged: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Records taken out: no longer in the file, or confidential now. */
  withdrawn: z.number(),
  refused: z.number(),
  /** Why rows were refused, the most frequent reason first. */
  refusals: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** Why it failed, in words. */
  error: z.string().nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  /** Whether it can be undone now: the newest import of its source that isn't running. */
  undoable: z.boolean(),
});
export type Import = z.infer<typeof Import>;

/** Where people came from, and how fresh that is. */
export const ReferenceSource = z.object({
  id: z.string(),
  name: z.string(),
  licence_class: LicenceClass,
  /** Records of the source in the reference database now. */
  records: z.number(),
  /** Files that were imported whole. */
  files: z.number(),
  /** People that all imports together brought in. */
  added: z.number(),
  /** When a file of it last came in whole, and the day which that file tells about, where it was said. */
  imported_at: z.string().nullable(),
  as_of: z.string().nullable(),
  /** State and file of the newest import; null when the source was only named. */
  state: ImportState.nullable(),
  file: z.string().nullable(),
});
export type ReferenceSource = z.infer<typeof ReferenceSource>;

/** How a file that was sent is to be imported. */
export const ImportAsk = z.object({
  /** Name of the source, as results tell it. */
  source: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{C}*$/u, 'Write a name on one line.'),
  licence_class: LicenceClass,
  /** Null: each column is taken for what it seems to be. */
  preset: z.enum(importPresets).nullable().default(null),
  /** The file of an archive, or the sheet of a workbook, that is meant. */
  part: z.string().trim().max(400).nullable().default(null),
  /** The day that the file is from. */
  as_of: z.iso.date().nullable().default(null),
  /** The file is complete: what its source told before and it lacks is withdrawn; `most`: even if that is most of it. */
  complete: z.union([z.boolean(), z.literal('most')]).default(false),
  /** Import it once more, though it was imported before. */
  again: z.boolean().default(false),
});
export type ImportAsk = z.infer<typeof ImportAsk>;

export const sentFileStates = ['ready', 'waiting', 'checking', 'importing', 'failed', 'done'] as const;

/** A file that was sent by the browser to be imported. */
export const SentFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  sent_at: z.string(),
  state: z.enum(sentFileStates),
  /** How it is to be imported; null until that was said. */
  asked: ImportAsk.nullable(),
  /** Bytes that were looked through before any of them counts. */
  bytes_checked: z.number(),
  /** It had been imported before: nothing was done. */
  already: z.boolean(),
  /** Why it failed, in words. */
  error: z.string().nullable(),
  /** Its import, once that has begun. */
  import_id: z.string().nullable(),
});
export type SentFile = z.infer<typeof SentFile>;

/** What a file that was sent seems to be, read in one way. */
export const SentFileLook = z.object({
  /** Its kind, in words. */
  described: z.string(),
  /** The day that the file tells about, where it says so itself (ISO). */
  as_of: z.string().nullable(),
  /** Its columns with what each is taken for, and how sure that is; none for JSON lines. */
  columns: z.array(
    z.object({ name: z.string(), header: z.string().nullable(), match: MatchWord.nullable() }),
  ),
  /** What stands against an import, as sentences. */
  problems: z.array(z.string()),
});
export type SentFileLook = z.infer<typeof SentFileLook>;

const text = z.string().max(400);
/** A day or a year: `2019`, `2019-05`, `2019-05-31`; an empty text says nothing, as null does. */
const SomeDay = z.string().regex(/^(\d{4}(-\d{2}(-\d{2})?)?)?$/, 'Write a day as 2019-05-31, or a year.');
/** A ZIP as a number has lost its leading zeros. */
const zipOfNumber = (zip: number) => String(zip).padStart(zip > 99_999 ? 9 : 5, '0');

/** A person as one line of JSON brings them in (`--preset person`). */
export const PersonLine = z.object({
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
        zip: z.union([text, z.number().int().min(0).transform(zipOfNumber)]).nullish(),
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
  /** A confidential person is not taken in, and taken out if they were there: anything but a plain no counts. */
  confidential: z.unknown().optional(),
});
export type PersonLine = z.infer<typeof PersonLine>;
