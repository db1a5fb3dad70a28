/** Reads the parts of a person from a snapshot's memory. */
import type { AddressTokens, NameTokens } from '#linkage';
import type { Candidate } from '../port.ts';
import type { ReadRecord } from './file.ts';
import { addressParts, nameParts, sourceBytes, tokenBytes } from './record.ts';
import type { Tokens } from './tokens.ts';

/** The joined source names and the license for a person's source indexes; most people have one source. */
export type SourcesOf = (
  first: number,
  others: readonly number[],
) => Pick<Candidate, 'source' | 'licence_class'>;

/** What people are read out of. */
export interface PeopleMemory {
  bytes: Buffer;
  tokens: Tokens;
  sourcesOf: SourcesOf;
  readRecord: ReadRecord;
}

/** Sizes in bytes. */
export const nameBytes = nameParts * tokenBytes;
export const addressBytes = addressParts * tokenBytes;

/** Indexes of an address's tokens. */
export const part = { number: 0, core: 2, unit: 5, city: 6, state: 7, zip: 8 } as const;

/** Reads a token number. Written out for speed: it runs about 200 times per lead. */
export const numberAt = (bytes: Buffer, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

const none: readonly number[] = [];

/** The sources of the person whose source indexes start at a position. */
export function sourcesAt(
  { bytes, sourcesOf }: PeopleMemory,
  at: number,
  count: number,
): ReturnType<SourcesOf> {
  const first = bytes.readUInt16LE(at);
  if (count === 1) return sourcesOf(first, none);
  const others: number[] = [];
  for (let one = 1; one < count; one++) others.push(bytes.readUInt16LE(at + one * sourceBytes));
  return sourcesOf(first, others);
}

const textAt = ({ bytes, tokens }: PeopleMemory, at: number): string => tokens.text(numberAt(bytes, at));

/** The name at a position, in the order of its packed form. */
export const nameAt = (memory: PeopleMemory, at: number): NameTokens => ({
  first: textAt(memory, at),
  middle: textAt(memory, at + tokenBytes),
  last: textAt(memory, at + 2 * tokenBytes),
  suffix: textAt(memory, at + 3 * tokenBytes),
});

/** The address at a position, in the order of its packed form. */
export const addressAt = (memory: PeopleMemory, at: number): AddressTokens => ({
  number: textAt(memory, at),
  pre: textAt(memory, at + tokenBytes),
  core: textAt(memory, at + part.core * tokenBytes),
  suffix: textAt(memory, at + 3 * tokenBytes),
  post: textAt(memory, at + 4 * tokenBytes),
  unit: textAt(memory, at + 5 * tokenBytes),
  city: textAt(memory, at + part.city * tokenBytes),
  state: textAt(memory, at + part.state * tokenBytes),
  zip: textAt(memory, at + part.zip * tokenBytes),
});
