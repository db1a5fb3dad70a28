import { type BlockingKey, contactKeys, type PersonRecord, personKeys } from '#linkage';

/** Reads keys of a person. */
export type KeysOf = (record: PersonRecord) => readonly BlockingKey[];

const noKeys: KeysOf = () => [];

/** Reads the keys in which two records of a person may differ: not those of facts that both state alike. */
export function differingKeys(one: PersonRecord, other: PersonRecord): KeysOf {
  if (!sameTexts(one.nt, other.nt) || !sameTexts(one.at, other.at)) return personKeys;
  const sameContacts =
    sameTexts(one.p?.map(firstText), other.p?.map(firstText)) &&
    sameTexts(one.e?.map(firstText), other.e?.map(firstText));
  return sameContacts ? noKeys : contactKeys;
}

const firstText = ([text = '']: readonly string[]) => text;

const sameTexts = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);
