/** Finds the existing person for a new record, with the model that traces leads. */
import {
  bucketOfPerson,
  describeSources,
  forEachKey,
  type PackedData,
  type PackedRecord,
  PostgresPerson,
  readPeople,
  sourceIds,
} from '#features/reference';
import { type Candidate, defaultModel, findMatch, leadKeys, type ParsedLead, Weights } from '#linkage';
import { clock } from '#platform/clock';
import type { RawReader } from '#platform/postgres/database';
import { LinkKeys } from './link-keys.ts';
import type { PackedLead } from './prepare/leads.ts';

/** Joining depends on ids of sources, not on their names. */
const unnamedSource = describeSources([]);

export interface LinkOptions {
  /** People in the reference database. */
  referenceSize: number;
  /** Whether a record may join a person with these sources. License classes are never mixed. */
  mayJoin(sources: readonly string[]): boolean;
}

/** A new record, and the lead that searches for its person. */
export interface LinkedRecord {
  packed: PackedRecord;
  lead: PackedLead;
}

export class Linker {
  private readonly client: RawReader;
  private readonly options: LinkOptions;
  private readonly weights: Weights;
  private readonly year = clock.now().getUTCFullYear();
  private readonly keys = new LinkKeys();
  private readonly people = new Map<number, Candidate>();
  /** The sources of each person's records. */
  private readonly sources = new Map<number, readonly string[]>();
  /** By the source ids as they are read: people have few different ones. */
  private readonly read = new Map<string, readonly string[]>();
  /** The keys of each lead, and how many people may share each. */
  private readonly keysOf = new Map<PackedLead, { numbers: number[]; caps: number[] }>();
  /** The wanted keys of packed records, by their rank. */
  private readonly keysOfRanks = new Map<PackedData, number[][]>();

  constructor(client: RawReader, options: LinkOptions) {
    this.client = client;
    this.options = options;
    this.weights = new Weights(defaultModel, Math.max(options.referenceSize, smallestReference));
  }

  /** Loads all candidates for the records. */
  async load(records: readonly LinkedRecord[]): Promise<void> {
    for (const { lead } of records) {
      const [numbers, caps]: [number[], number[]] = [[], []];
      lead.forEachKey((bucket, turned, cap) => {
        numbers.push(this.keys.addKey(bucket, turned, cap));
        caps.push(cap);
      });
      this.keysOf.set(lead, { numbers, caps });
    }
    await this.keys.read(this.client);
    await readPeople(
      this.client,
      Map.groupBy(this.keys.candidates(), bucketOfPerson),
      (person_id, joinedIds, bytes, at, end) => {
        this.people.set(person_id, new PostgresPerson(person_id, unnamedSource, bytes, at, end));
        this.sources.set(person_id, this.sourcesOf(joinedIds));
      },
    );
  }

  /** The lead without phones and emails shared by many, such as an office's, which don't identify a person. */
  private withoutShared(lead: ParsedLead): ParsedLead {
    if (lead.phones.length + lead.emails.length === 0) return lead;
    const emptyLead = { ...lead, owners: [], property: null, mailing: null, phones: [], emails: [] };
    const isOwn = (contact: Pick<ParsedLead, 'phones'> | Pick<ParsedLead, 'emails'>) =>
      leadKeys({ ...emptyLead, ...contact }).every(({ key }) => this.keys.stored(key) <= household);
    const phones = lead.phones.filter((phone) => isOwn({ phones: [phone] }));
    const emails = lead.emails.filter((email) => isOwn({ emails: [email] }));
    return { ...lead, phones, emails };
  }

  /** The person that a loaded record belongs to; null if none is likely enough. */
  find({ lead }: LinkedRecord): { person_id: number; probability: number } | null {
    const { numbers, caps } = this.keysOf.get(lead) ?? { numbers: [], caps: [] };
    const ids = new Set<number>();
    for (const [at, number] of numbers.entries()) this.keys.addPeople(number, caps[at] ?? 0, ids);
    const candidates: Candidate[] = [];
    for (const id of ids) {
      const known = this.people.get(id);
      if (known !== undefined && this.options.mayJoin(this.sources.get(id) ?? [])) candidates.push(known);
    }
    if (candidates.length === 0) return null;
    const match = findMatch(this.withoutShared(lead.lead), candidates, {
      weights: this.weights,
      year: this.year,
    });
    return match !== null && match.probability >= defaultModel.outcome.hit ? match : null;
  }

  /** Makes this record a candidate for later records of the batch. */
  add(person_id: number, { packed }: LinkedRecord, sources: readonly string[]): void {
    const { buffer, byteOffset, length } = packed.json;
    const json = Buffer.from(buffer, byteOffset, length);
    this.people.set(person_id, new PostgresPerson(person_id, unnamedSource, json, 0, length));
    this.sources.set(person_id, sources);
    for (const number of this.wantedKeysOf(packed)) this.keys.add(number, person_id);
  }

  private wantedKeysOf({ data, rank }: PackedRecord): readonly number[] {
    let ofRanks = this.keysOfRanks.get(data);
    if (ofRanks === undefined) {
      const lists: number[][] = [];
      forEachKey(data, (_, turned, at) => {
        const number = this.keys.numberOf(turned);
        if (number === undefined) return;
        const list = lists[at];
        if (list === undefined) lists[at] = [number];
        else list.push(number);
      });
      ofRanks = lists;
      this.keysOfRanks.set(data, ofRanks);
    }
    return ofRanks[rank] ?? [];
  }

  private sourcesOf(joinedIds: string): readonly string[] {
    const known = this.read.get(joinedIds);
    if (known !== undefined) return known;
    const ids = sourceIds(joinedIds);
    this.read.set(joinedIds, ids);
    return ids;
  }
}

/** A phone or email shared by more people than this identifies nobody. */
const household = 8;

/** In a small reference everything looks rare, so probabilities assume at least a small town. */
const smallestReference = 20_000;
