/** How what a person consists of is read out of a snapshot's memory, by where it stands. */
import type { AddressTokens, NameTokens } from '#linkage';
import type { Candidate } from '../port.ts';
import type { ReadRecord } from './file.ts';
import { addressParts, nameParts, sourceBytes, tokenBytes } from './record.ts';
import type { Tokens } from './tokens.ts';

/** Of what sources a person is, by their places, of which most have one: the names as one text, and their licence. */
export type SourcesOf = (
  first: number,
  others: readonly number[],
) => Pick<Candidate, 'source' | 'licence_class'>;

/** What people are read out of. */
export interface PeopleMemory {
  /** All people, one behind the other. */
  bytes: Buffer;
  tokens: Tokens;
  sourcesOf: SourcesOf;
  readRecord: ReadRecord;
}

/** Bytes of a name, and of an address. */
export const nameBytes = nameParts * tokenBytes;
export const addressBytes = addressParts * tokenBytes;

/** Places of an address's tokens. */
export const part = { number: 0, core: 2, unit: 5, city: 6, state: 7, zip: 8 } as const;

/** Reads a token's number: written out, since it runs some two hundred times for every lead. */
export const numberAt = (bytes: Buffer, at: number): number =>
  (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);

const none: readonly number[] = [];

/** The sources whose places stand at a place. */
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

/** The token at a place. */
const textAt = ({ bytes, tokens }: PeopleMemory, at: number): string => tokens.text(numberAt(bytes, at));

/** The name at a place, in the order of its packed form. */
export const nameAt = (memory: PeopleMemory, at: number): NameTokens => ({
  first: textAt(memory, at),
  middle: textAt(memory, at + tokenBytes),
  last: textAt(memory, at + 2 * tokenBytes),
  suffix: textAt(memory, at + 3 * tokenBytes),
});

/** The address at a place, in the order of its packed form. */
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
