/** Reads the commonest owners quickly: one person in plain letters, with no word that could be more than a name. */
import { degrees, titles } from './owner-text.ts';
import { companyWords, fillerWords, generations, trustWords } from './owner-words.ts';
import type { Part } from './people.ts';

/** Words that only the whole grammar understands. */
const special = new Set([
  ...companyWords,
  ...trustWords,
  ...fillerWords,
  ...titles,
  ...degrees,
  ...`ET AND OR OF AT FOR TO BY IN ON THE WITH FROM AKA FKA NKA NEE FORMERLY KNOWN ALSO ATTN CARE TOWN CITY COUNTY STATE VILLAGE
TOWNSHIP BOROUGH UNITED COMMONWEALTH DEPT DEPARTMENT AUTHORITY DISTRICT BUREAU BOARD PUBLIC FEDERAL HUD USA US ISD USD CO DBA NA LP
POA HRS CO-TRUSTEE CO-TRUSTEES CO-TTEE CO-TTEES CURRENT UNKNOWN L U V VI Y CH LIFE L/E EST HEIRS ESTATE`.split(
    /\s+/,
  ),
]);

/** Words written as they are in a text → as they are compared; memory of the words that are plain. */
const plain = new Map<string, string>();
const mostPlain = 50_000;

/** A word in capitals without apostrophe; empty when it is none that is only a name. */
function plainWord(raw: string): string {
  let word = plain.get(raw);
  if (word === undefined) {
    word = raw.toUpperCase().replaceAll("'", '').replace(/\.$/, '');
    if (special.has(word) || !/^[A-Z]+(?:-[A-Z]+)*$/.test(word)) word = '';
    if (plain.size >= mostPlain) plain.clear();
    plain.set(raw, word);
  }
  return word;
}

/** The one person of a text in plain letters, as `readPeople` takes them; null when the text may hold more. */
export function plainPart(text: string): Part | null {
  if (text.length > 60) return null;
  let tokens: string[] = [];
  let family: string[] | null = null;
  let suffix = '';
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    if (
      (code >= 65 && code <= 90) ||
      (code >= 97 && code <= 122) ||
      code === 39 ||
      code === 45 ||
      code === 46
    ) {
      if (start < 0) start = at;
      continue;
    }
    if (code !== 32 && code !== 44) return null;
    if (start >= 0) {
      const word = plainWord(text.slice(start, at));
      start = -1;
      if (word === '') return null;
      const generation = word === 'V' ? undefined : generations.get(word);
      if (generation !== undefined) {
        // SMITH JOHN JR: a suffix behind two words at least; elsewhere the grammar decides.
        if (suffix !== '' || tokens.length + (family?.length ?? 0) < 2 || at < text.length) return null;
        suffix = generation;
      } else tokens.push(word);
    }
    if (code === 44) {
      if (family !== null || tokens.length === 0) return null;
      family = tokens;
      tokens = [];
    }
  }
  if (tokens.length === 0) return null;
  // SMITH JOHN, DOE JANE may be two people.
  if (family !== null && (family.length > 1 || tokens.length > 3)) return null;
  return { tokens, suffix, family };
}
