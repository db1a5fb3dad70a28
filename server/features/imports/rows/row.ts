/** The rows of an import, and the rules by which a file's rows are read. */
import type { Header } from '#contract/uploads/schemas';
import type { AddressReader, Entity, NameOrder, Parcel, Person } from '#linkage';
import { type Message, message } from '#locales';

/**
 * A row of an import: a person, a parcel, a company of a register, or the reason for refusing the row (without its
 * data). Texts are well-formed Unicode. `row` counts rows of the file from 1; one row can contain several people. `withdraw` is the id of a record that
 * must be deleted too.
 */
export type ImportRow = RollRow | EntityRow;
/** A row of a file of people or parcels. */
export type RollRow = { row?: number } & (
  | { person: Person }
  | { parcel: Parcel }
  | { refused: Message; withdraw?: string }
);
export interface EntityRow {
  row?: number;
  entity: Entity;
}

/** Rules for the rows of a file type, in addition to its columns. */
export interface RowRules {
  /** Whether the mailing address is the residence, and the property one that the person owns or works at. */
  mailingFirst?: boolean;
  /** What an empty cell of a header means. */
  defaults?: Partial<Record<Header, string>>;
  /** Refuses rows with one of these values in the column. */
  skip?: { index: number; values: readonly string[]; refusal: Message };
  /**
   * Whether a missing name means that the owner is hidden by law (for example Daniel’s Law), not that it is unknown.
   */
  blankIsHidden?: boolean;
  /** Whether rows are parcels, stored with their owners as written, of whatever kind. */
  isRoll?: boolean;
}

export interface RowOptions extends RowRules {
  /** The date for computing births from ages; without it, ages are ignored. */
  asOf?: Date | undefined;
  /** The order of full names in the file, if known. */
  order?: NameOrder | undefined;
  /** The file's reader of addresses. */
  reader?: AddressReader | undefined;
}

/** Reasons for refusing a row, without the row's data. */
export const refusals = {
  broken: message('uploads:refused_broken'),
  confidential: message('uploads:refused_confidential'),
  masked: message('uploads:refused_masked'),
  company: message('uploads:refused_company'),
  government: message('uploads:refused_government'),
  nameless: message('uploads:refused_nameless'),
  longId: message('uploads:refused_long_id'),
  unreachable: message('uploads:refused_unreachable'),
  nameOnly: message('uploads:refused_name_only'),
  unidentified: message('uploads:refused_unidentified'),
  width: message('uploads:refused_width'),
  partiesOnly: message('uploads:refused_parties_only'),
} as const;
