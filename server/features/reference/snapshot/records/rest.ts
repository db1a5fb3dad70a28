/** What of a record isn't stored with the compared data of its person: JSON, without what can be read there. */
import { type AddressTokens, displayName, type PersonRecord, unpackAddress } from '#linkage';

/** What else is stored of the person. */
export interface Stored {
  /** The displayed name. */
  displayed: string;
  /** The phone number at an index. */
  phone: (index: number) => string;
  /** The address at an index. */
  address: (index: number) => AddressTokens | undefined;
}

/** A record without its tokens, birth and life. */
export type RecordRest = Omit<PersonRecord, 'nt' | 'at' | 'b' | 'd'>;

/** In place of a part that has the words of the tokens, with capital initials or all in capitals. */
const titleCase = 0;
const upperCase = 1;
type Part = string | typeof titleCase | typeof upperCase;

/** The name that is displayed with these words; null if they could be divided in another way. */
function nameOf(displayed: string): string[] | null {
  const [first = '', second = '', third, ...more] = displayed.split(' ');
  if (second === '' || more.length > 0) return null;
  return third === undefined ? [first, '', second] : [first, second, third];
}

const same = (a: readonly string[], b: readonly string[] | null): boolean =>
  b !== null && a.length === b.length && a.every((part, index) => part === b[index]);

/** The texts of the first parts of an address: street, unit, city, state, ZIP. */
function textsOf({ number, pre, core, suffix, post, unit, city, state, zip }: AddressTokens): string[] {
  const street = [number, pre, core, suffix, post].filter((part) => part !== '').join(' ');
  return [street, unit, city, state, zip];
}

/** Codes of the characters after which a word starts. */
const [space, hyphen] = [32, 45];

/** A text in capitals with capital initials only. */
function titled(text: string): string {
  let result = '';
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : space;
    if (code !== space && code !== hyphen) continue;
    result += text.charAt(start) + text.slice(start + 1, at + 1).toLowerCase();
    start = at + 1;
  }
  return result;
}

function shortPart(part: string, text: string | undefined): Part {
  if (text === undefined) return part;
  if (part === titled(text)) return titleCase;
  return part === text ? upperCase : part;
}

function wholePart(part: Part, text = ''): string {
  if (part === titleCase) return titled(text);
  return part === upperCase ? text : part;
}

/** Replaces what the tokens say of an address, or puts it back. */
function withTokens<From extends Part, To extends Part>(
  addresses: readonly From[][],
  tokensOf: Stored['address'],
  part: (part: From, text: string | undefined) => To,
): To[][] {
  return addresses.map((parts, index) => {
    const tokens = tokensOf(index);
    const texts = tokens === undefined ? [] : textsOf(tokens);
    return parts.map((one, at) => part(one, texts[at]));
  });
}

/** The JSON of a record's rest. */
export function writeRest(record: PersonRecord): string {
  const { nt, at, b, d, ...rest } = record;
  const [name, ...others] = rest.n;
  const short = name !== undefined && same(name, nameOf(displayName(record)));
  const address = (index: number) => unpackAddress(at[index] ?? '');
  return JSON.stringify({
    ...rest,
    // No name is null.
    ...(short && { n: [null, ...others] }),
    a: withTokens(rest.a, address, shortPart),
    ...(rest.p !== undefined && { p: rest.p.map(([, ...details]) => ['', ...details]) }),
  });
}

/** Reads the JSON back. */
export function readRest(json: string, { displayed, phone, address }: Stored): RecordRest {
  const rest = JSON.parse(json) as RecordRest & { n: (string[] | null)[]; a: Part[][] };
  if (rest.n[0] === null) rest.n[0] = nameOf(displayed) ?? [];
  rest.a = withTokens(rest.a, address, wholePart);
  for (const [index, one] of rest.p?.entries() ?? []) one[0] = phone(index);
  return rest;
}
