/** Finds the existing person for a new record, with the model that traces leads. */
import {
  bucketOfPerson,
  describeSources,
  PostgresPerson,
  readPeople,
  selectPeopleUnderKeys,
  sourceIds,
} from '#features/reference';
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
import type { RawReader } from '#platform/postgres/database';

/** Joining depends on ids of sources, not on their names. */
const unnamedSource = describeSources([]);

/** The record as a lead: its current name and its places, contacts and birth. */
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
  /** People in the reference database. */
  referenceSize: number;
  reader: AddressReader;
  /** Whether a record may join a person with these sources. License classes are never mixed. */
  mayJoin(sources: readonly string[]): boolean;
}

export class Linker {
  private readonly client: RawReader;
  private readonly options: LinkOptions;
  private readonly weights: Weights;
  /** The people under each key, in the database and in this batch. */
  private readonly byKey = new Map<number, Set<number>>();
  private readonly people = new Map<number, Candidate>();
  /** The sources of each person's records. */
  private readonly sources = new Map<number, readonly string[]>();
  /** By the source ids as they are read: people have few different ones. */
  private readonly read = new Map<string, readonly string[]>();
  private readonly loaded = new Map<PersonRecord, { lead: ParsedLead; keys: BlockingKey[] }>();
  /** Keys above their cap. */
  private readonly common = new Set<number>();

  constructor(client: RawReader, options: LinkOptions) {
    this.client = client;
    this.options = options;
    this.weights = new Weights(defaultModel, Math.max(options.referenceSize, smallestReference));
  }

  /** Loads all candidates for the records. */
  async load(records: readonly PersonRecord[]): Promise<void> {
    const wanted = new Map<number, BlockingKey>();
    for (const record of records) {
      const lead = asLead(record, this.options.reader);
      const keys = leadKeys(lead);
      this.loaded.set(record, { lead, keys });
      for (const key of keys) wanted.set(key.key, key);
    }
    for (const { key, person_id } of await selectPeopleUnderKeys(this.client, wanted.values()))
      this.lead(key, person_id);
    for (const entry of this.loaded.values()) entry.lead = this.withoutShared(entry.lead);
    const ids = new Set<number>();
    for (const { key, cap } of wanted.values()) {
      const found = this.byKey.get(key);
      if (found === undefined) continue;
      if (found.size > cap) this.common.add(key);
      else for (const id of found) ids.add(id);
    }
    await readPeople(
      this.client,
      Map.groupBy(ids, bucketOfPerson),
      (person_id, joinedIds, bytes, at, end) => {
        this.people.set(person_id, new PostgresPerson(person_id, unnamedSource, bytes, at, end));
        this.sources.set(person_id, this.sourcesOf(joinedIds));
      },
    );
  }

  /** The lead without phones and emails shared by many, such as an office's, which don't identify a person. */
  private withoutShared(lead: ParsedLead): ParsedLead {
    const emptyLead = { ...lead, owners: [], property: null, mailing: null, phones: [], emails: [] };
    const isOwn = (contact: Pick<ParsedLead, 'phones'> | Pick<ParsedLead, 'emails'>) =>
      leadKeys({ ...emptyLead, ...contact }).every(
        ({ key }) => (this.byKey.get(key)?.size ?? 0) <= household,
      );
    const phones = lead.phones.filter((phone) => isOwn({ phones: [phone] }));
    const emails = lead.emails.filter((email) => isOwn({ emails: [email] }));
    return { ...lead, phones, emails };
  }

  /** The person that a loaded record belongs to; null if none is likely enough. */
  find(record: PersonRecord): { person_id: number; probability: number } | null {
    const loaded = this.loaded.get(record);
    if (loaded === undefined) return null;
    const candidates = new Map<number, Candidate>();
    for (const { key, cap } of loaded.keys) {
      const found = this.byKey.get(key);
      if (found === undefined || found.size > cap || this.common.has(key)) continue;
      for (const id of found) {
        const known = this.people.get(id);
        if (known !== undefined && this.options.mayJoin(this.sources.get(id) ?? []))
          candidates.set(id, known);
      }
    }
    if (candidates.size === 0) return null;
    const { person_id, probability } = decide(loaded.lead, [...candidates.values()], {
      weights: this.weights,
      year: clock.now().getUTCFullYear(),
    });
    return person_id !== null && probability >= defaultModel.outcome.hit ? { person_id, probability } : null;
  }

  /** Makes this record a candidate for later records of the batch. */
  add({ person_id, record }: Candidate, sources: readonly string[]): void {
    this.people.set(person_id, { person_id, record });
    this.sources.set(person_id, sources);
    for (const { key } of personKeys(record)) this.lead(key, person_id);
  }

  private sourcesOf(joinedIds: string): readonly string[] {
    const known = this.read.get(joinedIds);
    if (known !== undefined) return known;
    const ids = sourceIds(joinedIds);
    this.read.set(joinedIds, ids);
    return ids;
  }

  private lead(key: number, person_id: number): void {
    const found = this.byKey.get(key);
    if (found === undefined) this.byKey.set(key, new Set([person_id]));
    else found.add(person_id);
  }
}

/** A phone or email shared by more people than this identifies nobody. */
const household = 8;

/** In a small reference everything looks rare, so probabilities assume at least a small town. */
const smallestReference = 20_000;
