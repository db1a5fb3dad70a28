/** Uploads, columns and mappings: which header each column of a customer's file stands for. */
import { z } from 'zod';

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

/** How a file is to be read. */
export const FileFormat = z.object({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  delimiter: z.enum([',', ';', '\t', '|']),
  has_header: z.boolean(),
});
export type FileFormat = z.infer<typeof FileFormat>;
