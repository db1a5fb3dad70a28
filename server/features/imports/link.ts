/** Whom a new record means: people who are there already, decided by the same model that traces leads. */
import type pg from 'pg';
import { bucketOfPerson, selectHolders, selectPersons } from '#features/reference';
import {
  type AddressReader,
  type BlockingKey,
  type Candidate,
  decide,
  defaultModel,
  leadKeys,
  type ParsedLead,
  type PersonRecord,
  parseLead,
  personKeys,
  recordToPerson,
  Weights,
} from '#linkage';
import { clock } from '#platform/clock';

/** Somebody whom a record may mean. */
export interface Known extends Candidate {
  /** The sources of their records. */
  sources: readonly string[];
}

/** What a record asks for, as a lead would: its current name and its places, contacts and birth. */
function asLead(record: PersonRecord, reader: AddressReader): ParsedLead {
  const { names, addresses, phones, emails, birth_date } = recordToPerson(record);
  const [name] = names;
  const [current, other] = addresses;
  const fields = {
    first_name: name?.first,
    middle_name: name?.middle,
    last_name: name?.last,
    suffix: name?.suffix,
    property_address: current?.street,
    property_unit: current?.unit,
    property_city: current?.city,
    property_state: current?.state,
    property_zip: current?.zip,
    mailing_address: other?.street,
    mailing_unit: other?.unit,
    mailing_city: other?.city,
    mailing_state: other?.state,
    mailing_zip: other?.zip,
    phone: phones[0]?.number,
    phone_2: phones[1]?.number,
    phone_3: phones[2]?.number,
    email: emails[0]?.address,
    email_2: emails[1]?.address,
    date_of_birth: birth_date,
  };
  return parseLead(fields, undefined, reader);
}

export interface LinkOptions {
  /** People whom the reference database holds. */
  referenceSize: number;
  reader: AddressReader;
  /** Whether somebody of these sources may be meant; people of another licence are kept apart. */
  mayMean(sources: readonly string[]): boolean;
}

/** Finds, for each record, the one person whom it means. */
export class Linker {
  private readonly client: pg.PoolClient;
  private readonly options: LinkOptions;
  private readonly weights: Weights;
  /** The people whom each key leads to: those of the database, and those whom this batch adds. */
  private readonly byKey = new Map<number, Set<number>>();
  private readonly people = new Map<number, Known>();
  private readonly asked = new Map<PersonRecord, { lead: ParsedLead; keys: BlockingKey[] }>();
  /** Keys that more share than they may. */
  private readonly common = new Set<number>();

  constructor(client: pg.PoolClient, options: LinkOptions) {
    this.client = client;
    this.options = options;
    this.weights = new Weights(defaultModel, Math.max(options.referenceSize, smallestReference));
  }

  /** Reads from the database all that the records lead to. */
  async load(records: readonly PersonRecord[]): Promise<void> {
    const wanted = new Map<number, BlockingKey>();
    for (const record of records) {
      const lead = asLead(record, this.options.reader);
      const keys = leadKeys(lead);
      this.asked.set(record, { lead, keys });
      for (const key of keys) wanted.set(key.key, key);
    }
    for (const { key, person_id } of await selectHolders(this.client, [...wanted.values()]))
      this.lead(key, person_id);
    for (const asked of this.asked.values()) asked.lead = this.withoutShared(asked.lead);
    const ids = new Set<number>();
    for (const { key, cap } of wanted.values()) {
      const found = this.byKey.get(key);
      if (found === undefined) continue;
      if (found.size > cap) this.common.add(key);
      else for (const id of found) ids.add(id);
    }
    const found = [...ids].map((person_id) => ({ bucket: bucketOfPerson(person_id), person_id }));
    for (const { person_id, record, source_id, sources } of await selectPersons(this.client, found))
      this.people.set(person_id, { person_id, record, sources: sources ?? [source_id] });
  }

  /** The lead without phones and e-mails that many share, as those of an office: they say nothing of who is meant. */
  private withoutShared(lead: ParsedLead): ParsedLead {
    const bare = { ...lead, owners: [], property: null, mailing: null, phones: [], emails: [] };
    const isOwn = (contact: Pick<ParsedLead, 'phones'> | Pick<ParsedLead, 'emails'>) =>
      leadKeys({ ...bare, ...contact }).every(({ key }) => (this.byKey.get(key)?.size ?? 0) <= household);
    const phones = lead.phones.filter((phone) => isOwn({ phones: [phone] }));
    const emails = lead.emails.filter((email) => isOwn({ emails: [email] }));
    return { ...lead, phones, emails };
  }

  /** Whom a loaded record means, or null: nobody is known who is likely enough. */
  find(record: PersonRecord): { person_id: number; probability: number } | null {
    const asked = this.asked.get(record);
    if (asked === undefined) return null;
    const candidates = new Map<number, Known>();
    for (const { key, cap } of asked.keys) {
      const found = this.byKey.get(key);
      if (found === undefined || found.size > cap || this.common.has(key)) continue;
      for (const id of found) {
        const known = this.people.get(id);
        if (known !== undefined && this.options.mayMean(known.sources)) candidates.set(id, known);
      }
    }
    if (candidates.size === 0) return null;
    const { person_id, probability } = decide(asked.lead, [...candidates.values()], {
      weights: this.weights,
      year: clock.now().getUTCFullYear(),
    });
    return person_id !== null && probability >= defaultModel.outcome.hit ? { person_id, probability } : null;
  }

  /** The sources of somebody who was found. */
  sourcesOf = (person_id: number): readonly string[] => this.people.get(person_id)?.sources ?? [];

  /** Lets later records of the batch find this one. */
  add(known: Known): void {
    this.people.set(known.person_id, known);
    for (const { key } of personKeys(known.record)) this.lead(key, known.person_id);
  }

  private lead(key: number, person_id: number): void {
    const found = this.byKey.get(key);
    if (found === undefined) this.byKey.set(key, new Set([person_id]));
    else found.add(person_id);
  }
}

/** A phone or e-mail that more people than these have is nobody’s own. */
const household = 8;

/** In a reference of a few, everything looks rare: chance is reckoned as if it held a small town. */
const smallestReference = 20_000;
