import type { PersonName } from '../types.ts';
import type { PartyRole } from './roles.ts';

/** An address as a register writes it. */
export interface EntityAddress {
  street: string;
  unit?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** A person or an organization that a register names with a company. */
export interface Party {
  role: PartyRole;
  /** Null for an organization. */
  name: PersonName | null;
  /** Empty for a person. */
  organization: string;
  /** The organization's number in the same register, if given. */
  registry_id?: string | undefined;
  /** The residence first. */
  addresses: EntityAddress[];
}

/** A former or trade name. */
export interface OtherName {
  name: string;
  kind: 'former' | 'trade';
}

/** A company or a registered trust, as one register describes it. */
export interface Entity {
  registry_id: string;
  /** The register's state. */
  state: string;
  name: string;
  other_names: OtherName[];
  active: boolean;
  /** The status as the register writes it. */
  status: string;
  /** The kind of company as the register writes it. */
  kind: string;
  /** ISO day of the filing. */
  formed?: string | undefined;
  /** ISO day on which the company ended. */
  ended?: string | undefined;
  /** Principal address first, then the mailing address. */
  addresses: EntityAddress[];
  parties: Party[];
}
