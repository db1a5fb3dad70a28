import type { PersonRecord } from '#linkage';

/** Whether two records of a person have the same keys, because they say the same of where their keys come from. */
export function sameKeys(one: PersonRecord, other: PersonRecord): boolean {
  return (
    sameTexts(one.nt, other.nt) &&
    sameTexts(one.at, other.at) &&
    sameTexts(one.p?.map(firstText), other.p?.map(firstText)) &&
    sameTexts(one.e?.map(firstText), other.e?.map(firstText))
  );
}

const firstText = ([text = '']: readonly string[]) => text;

const sameTexts = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);
