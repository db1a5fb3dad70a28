/** Uploads, columns and mappings: which header each column of a customer's file stands for. */
import { z } from 'zod';
import { delimiters, encodings } from './rules.ts';

/** Every header that a column can be mapped to, with the words a customer reads and the group it is shown in. */
export const headers = {
  first_name: { label: 'First name', group: 'owner' },
  middle_name: { label: 'Middle name', group: 'owner' },
  last_name: { label: 'Last name', group: 'owner' },
  suffix: { label: 'Suffix', group: 'owner' },
  full_name: { label: 'Full name', group: 'owner' },
  second_owner: { label: 'Second owner', group: 'owner' },
  property_address: { label: 'Property address', group: 'property' },
  property_unit: { label: 'Property unit', group: 'property' },
  property_city: { label: 'Property city', group: 'property' },
  property_state: { label: 'Property state', group: 'property' },
  property_zip: { label: 'Property ZIP', group: 'property' },
  property_full: { label: 'Property address in one line', group: 'property' },
  mailing_address: { label: 'Mailing address', group: 'mailing' },
  mailing_unit: { label: 'Mailing unit', group: 'mailing' },
  mailing_city: { label: 'Mailing city', group: 'mailing' },
  mailing_state: { label: 'Mailing state', group: 'mailing' },
  mailing_zip: { label: 'Mailing ZIP', group: 'mailing' },
  mailing_full: { label: 'Mailing address in one line', group: 'mailing' },
  phone: { label: 'Phone', group: 'contact' },
  phone_2: { label: 'Phone 2', group: 'contact' },
  phone_3: { label: 'Phone 3', group: 'contact' },
  email: { label: 'E-mail', group: 'contact' },
  email_2: { label: 'E-mail 2', group: 'contact' },
  date_of_birth: { label: 'Date of birth', group: 'other' },
  apn: { label: 'Parcel number (APN)', group: 'other' },
  county: { label: 'County', group: 'other' },
  reference: { label: 'Your own id', group: 'other' },
} as const;

export type Header = keyof typeof headers;
export const headerNames = Object.keys(headers) as [Header, ...Header[]];
export const Header = z.enum(headerNames);

/** How sure a proposal is, in a word; `check` asks the customer to look before going on. */
export const MatchWord = z.enum(['exact', 'remembered', 'likely', 'check']);
export type MatchWord = z.infer<typeof MatchWord>;

/** One column of an upload, with what we take it for. */
export const Column = z.object({
  index: z.number().int().min(0),
  /** The header cell as written; `Column 3` when the file has no header row. */
  name: z.string(),
  /** The first filled cells. */
  samples: z.array(z.string()).max(5),
  /** The proposed header, or null when nothing is sure enough. */
  header: Header.nullable(),
  /** 0–1. */
  confidence: z.number(),
  match: MatchWord.nullable(),
  /** Why, in words: "Named “Owner 1 Last Name”", "91 % of its cells are ZIP codes". */
  reason: z.string(),
});
export type Column = z.infer<typeof Column>;

/** Header → the columns that feed it, in order. Several columns are joined by a space (number + street). */
export const Mapping = z.partialRecord(Header, z.array(z.number().int().min(0)).min(1).max(8));
export type Mapping = z.infer<typeof Mapping>;

const head = {
  /** Rows above the header, or above the first lead where there is no header: titles and the like. Blank rows don't count. */
  skip_rows: z.number().int().min(0).max(50),
  /** Whether the first row behind them names the columns. */
  has_header: z.boolean(),
};
const text = {
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
};
const sheet = { sheet: z.string().max(200) };

/** How delimited text is to be read. */
export const TextFormat = z.object({ kind: z.literal('text'), ...text, ...head });
export type TextFormat = z.infer<typeof TextFormat>;

/** How a workbook is to be read: which of its sheets. */
export const SheetFormat = z.object({ kind: z.literal('sheet'), ...sheet, ...head });
export type SheetFormat = z.infer<typeof SheetFormat>;

/** How a file is to be read. */
export const FileFormat = z.discriminatedUnion('kind', [TextFormat, SheetFormat]);
export type FileFormat = z.infer<typeof FileFormat>;

/** What a customer says about how a file is to be read; whatever is not said is guessed. */
export const SaidFormat = z.object({ ...text, ...sheet, ...head }).partial();
export type SaidFormat = z.infer<typeof SaidFormat>;

/** The same, and whether the mapping of an earlier file of this shape is to be used; it is, unless said otherwise. */
export const ReadAs = SaidFormat.extend({ recall: z.boolean().default(true) });
export type ReadAs = z.infer<typeof ReadAs>;

/** A sheet of a workbook that can be chosen. */
export const SheetChoice = z.object({ name: z.string(), hidden: z.boolean() });

const typed = z
  .string()
  .trim()
  .max(200, 'At most 200 characters.')
  .regex(/^\P{Cc}*$/u, 'One line of text.');

/** A lead typed by hand: what is known of it, by header. */
export const TypedLead = z.partialRecord(Header, typed);
export type TypedLead = z.infer<typeof TypedLead>;

export const AddLeadBody = z.object({
  leads: z.array(TypedLead).min(1, 'Add a lead first.').max(100, 'At most 100 leads at once; upload a file.'),
});

/** Leads typed by hand that no order has taken yet, and the version of them that a change is made of. */
export const TypedLeads = z.object({ leads: z.array(TypedLead), version: z.string() });
export type TypedLeads = z.infer<typeof TypedLeads>;

/** The same leads as they are to be; refused when another change was made to that version meanwhile. */
export const ChangeLeadsBody = AddLeadBody.extend({ version: z.string().max(100) });
export type ChangeLeadsBody = z.infer<typeof ChangeLeadsBody>;

/** How far a resumable upload has come, in bytes; `size` is null as long as nobody said how large it will be. */
export const UploadProgress = z.object({ offset: z.number().int(), size: z.number().int().nullable() });
export type UploadProgress = z.infer<typeof UploadProgress>;
