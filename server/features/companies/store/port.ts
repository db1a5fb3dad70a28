/** The port for looking up companies of registers. */
import type { Purpose } from '#contract/orders/purposes';
import type { Entity, RegisteredCompany } from '#linkage';

/** A company with its register, as results name it. */
export interface StoredCompany extends RegisteredCompany {
  entity: Entity;
  source: string;
  /** Date of the register's data (ISO), or null. */
  as_of: string | null;
}

export interface CompanyStore {
  /** The companies under each name key, in order of keys; a key shared by too many finds none. */
  byName(keys: readonly number[], purpose: Purpose | null): Promise<StoredCompany[][]>;
  /** The companies at each address key, likewise. */
  byAddress(keys: readonly number[], purpose: Purpose | null): Promise<StoredCompany[][]>;
  /** The keys of addresses that are shared by many unrelated controllers. */
  sharedAddresses(keys: readonly number[]): Promise<ReadonlySet<number>>;
  /** Whether any register is loaded, read once per order's chunk. */
  isEmpty(): Promise<boolean>;
}

/** More controllers than this at one address are unrelated companies of an agent, a lawyer or an office building. */
export const maxControllers = 25;
/** Companies read per key. */
export const maxPerKey = 200;
