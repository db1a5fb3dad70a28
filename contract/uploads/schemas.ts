/** A mapping says which header each column of a customer's file stands for. */
import { z } from 'zod';
import { fieldErrors } from '../field-errors/index.ts';
import { headerNames, type headers } from './headers.ts';
import { delimiters, encodings } from './rules.ts';

export type Header = keyof typeof headers;
export const Header = z.enum(headerNames);

/** Confidence of a proposal as a word; `check` asks the customer to check it. */
export const MatchLevel = z.enum(['exact', 'remembered', 'likely', 'check']);
export type MatchLevel = z.infer<typeof MatchLevel>;

/** A column of an upload and its proposed header. */
export const Column = z
  .object({
    index: z.number().int().min(0),
    name: z.string().describe('The header cell as written; `Column 3` without a header row.'),
    samples: z.array(z.string()).max(5).describe('The first non-empty cells.'),
    header: Header.nullable().describe('The proposed header, or null if none is likely enough.'),
    confidence: z.number().describe('0–1.'),
    match: MatchLevel.nullable(),
    reason: z
      .string()
      .describe('Why, as text: for example "91% of its cells are ZIP codes" or "Named “Owner 1 Last Name”"'),
  })
  .meta({ id: 'Column' });
export type Column = z.infer<typeof Column>;

const typed = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, fieldErrors.one_line);

/** One value for every row of a file, for a place that no column has. */
export const SameValue = z.strictObject({ value: typed.min(1) }).meta({ id: 'SameValue' });
export type SameValue = z.infer<typeof SameValue>;

/**
 * The columns of each header, in order, or its value for every row. Several columns are joined with a space
 * (number + street).
 */
export const Mapping = z.partialRecord(
  Header,
  z.union([z.array(z.number().int().min(0)).min(1).max(10), SameValue]),
);
export type Mapping = z.infer<typeof Mapping>;

const head = {
  /** Rows above the header, or above the first lead without a header, such as titles. Blank rows don't count. */
  skip_rows: z.number().int().min(0).max(50),
  /** Whether the first row after them contains column names. */
  has_header: z.boolean(),
};
const text = {
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters).meta({ 'x-enum-varnames': ['COMMA', 'SEMICOLON', 'TAB', 'PIPE'] }),
};
const sheet = { sheet: z.string().max(200) };

/** How to read delimited text. */
export const TextFormat = z.object({ kind: z.literal('text'), ...text, ...head }).meta({ id: 'TextFormat' });
export type TextFormat = z.infer<typeof TextFormat>;

/** How to read a workbook: which sheet. */
export const SheetFormat = z
  .object({ kind: z.literal('sheet'), ...sheet, ...head })
  .meta({ id: 'SheetFormat' });
export type SheetFormat = z.infer<typeof SheetFormat>;

/** How to read a file. */
export const FileFormat = z.discriminatedUnion('kind', [TextFormat, SheetFormat]).meta({ id: 'FileFormat' });
export type FileFormat = z.infer<typeof FileFormat>;

/** The customer's choices for reading a file; everything else is guessed. */
export const FormatChoices = z
  .object({ ...text, ...sheet, ...head })
  .partial()
  .meta({ id: 'FormatChoices' });
export type FormatChoices = z.infer<typeof FormatChoices>;

/** Also whether to reuse the mapping of an earlier file with the same header row; true by default. */
export const ReadOptions = FormatChoices.extend({ recall: z.boolean().default(true) }).meta({
  id: 'ReadOptions',
});
export type ReadOptions = z.infer<typeof ReadOptions>;

/** A sheet that can be selected. */
export const SheetChoice = z.object({ name: z.string(), hidden: z.boolean() }).meta({ id: 'SheetChoice' });

/** A manually entered lead, by header. */
export const TypedLead = z.partialRecord(Header, typed);
export type TypedLead = z.infer<typeof TypedLead>;

/** A field of a lead in a request. Null means no value: many systems send it for empty fields. */
export const emptyIfNull = (text: z.ZodString) => text.nullable().transform((value) => value ?? '');

/** A lead in a request, by header. */
export const SentLead = z.partialRecord(Header, emptyIfNull(typed));

export const AddLeadBody = z
  .object({
    leads: z.array(SentLead).min(1).max(100),
  })
  .meta({ id: 'AddLeadBody' });

/** Manually entered leads that no order has taken yet, with the version a change is based on. */
export const TypedLeads = z
  .object({ leads: z.array(TypedLead), version: z.string() })
  .meta({ id: 'TypedLeads' });
export type TypedLeads = z.infer<typeof TypedLeads>;

/** The new list of leads; refused if that version was changed meanwhile. */
export const ChangeLeadsBody = AddLeadBody.extend({ version: z.string().max(100) }).meta({
  id: 'ChangeLeadsBody',
});
export type ChangeLeadsBody = z.infer<typeof ChangeLeadsBody>;

/** Progress of a resumable upload in bytes; `size` is null until it is known. */
export const UploadProgress = z
  .object({ offset: z.number().int(), size: z.number().int().nullable() })
  .meta({ id: 'UploadProgress' });
export type UploadProgress = z.infer<typeof UploadProgress>;
