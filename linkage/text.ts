/** Cyrillic, Greek and other letters → Latin, as in passports. */
const latin: ReadonlyMap<string, string> = new Map(
  `А:A Б:B В:V Г:G Д:D Е:E Ж:ZH З:Z И:I Й:Y К:K Л:L М:M Н:N О:O П:P Р:R С:S Т:T У:U Ф:F Х:KH Ц:TS Ч:CH Ш:SH Щ:SHCH
Ъ: Ы:Y Ь: Э:E Ю:YU Я:YA І:I Ї:I Є:E Ґ:G Α:A Β:V Γ:G Δ:D Ε:E Ζ:Z Η:I Θ:TH Ι:I Κ:K Λ:L Μ:M Ν:N Ξ:X Ο:O Π:P Ρ:R Σ:S Τ:T Υ:Y Φ:F
Χ:CH Ψ:PS Ω:O Ø:O Ł:L Æ:AE Œ:OE Đ:D Ð:D Þ:TH`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [letter = '', written = ''] = pair.split(':');
      return [letter, written];
    }),
);

/**
 * Whether a text has only English letters and digits with single spaces, as most do: it is folded by uppercasing it.
 */
function isPlain(text: string): boolean {
  let before = 32;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (!isLetter && !(code >= 48 && code <= 57) && !(code === 32 && before !== 32)) return false;
    before = code;
  }
  return before !== 32;
}

/**
 * Upper case without accents and apostrophes; any other character becomes a space unless it is a letter, a digit or in
 * `keep`. Cyrillic and Greek letters become Latin; other scripts stay as they are.
 */
export function fold(text: string, keep = ''): string {
  if (isPlain(text)) return text.toUpperCase();
  let plain = text;
  const foreign = /[^\x20-\x7e]/.test(text);
  if (foreign) {
    plain = text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[‘’ʼ`´]/g, "'")
      .replace(/[οΟ][υΥ]/g, 'OU')
      .replace(/[‐-―]/g, '-');
  }
  let result = '';
  let gap = false;
  for (const letter of plain.toUpperCase()) {
    if (letter === "'" && !keep.includes("'")) continue;
    let written = letter;
    let kept = (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') || keep.includes(letter);
    if (!kept && foreign && letter > '~') {
      written = latin.get(letter) ?? letter;
      kept = /^[\p{L}\p{N}]+$/u.test(written) || latin.has(letter);
    }
    if (!kept) {
      gap = true;
      continue;
    }
    if (gap && result !== '') result += ' ';
    gap = false;
    result += written;
  }
  return result;
}

/** The words of a folded text. */
export function words(text: string): string[] {
  if (text === '') return [];
  return text.includes(' ') ? text.split(' ').filter((word) => word !== '') : [text];
}

/** The Soundex digit of each letter; 0 for letters without one. */
const soundexDigits: Readonly<Uint8Array> = Uint8Array.from('01230120022455012623010202', Number);

/** American Soundex of a folded word, from its Latin letters; a word in another script is returned as it is. */
export function soundex(word: string): string {
  let first = 0;
  let digits = 0;
  let place = 100;
  let before = 0;
  for (let at = 0; at < word.length && place > 0; at++) {
    const letter = word.charCodeAt(at);
    const sound = soundexDigits[letter - 65];
    if (sound === undefined) continue;
    if (first === 0) first = letter;
    else if (sound !== 0 && sound !== before) {
      digits += sound * place;
      place = (place / 10) | 0;
    }
    // Two letters of the same sound count once if H or W separates them, but twice if a vowel does.
    if (letter !== 72 && letter !== 87) before = sound;
  }
  if (first === 0) return /\p{L}/u.test(word) ? word : '';
  return String.fromCharCode(
    first,
    48 + ((digits / 100) | 0),
    48 + (((digits / 10) | 0) % 10),
    48 + (digits % 10),
  );
}

/** Which letters a word has, as bits; two letters may share a bit. */
function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** How many letters of a word are in `bits` (`letterBits` of another word). */
function countShared(word: string, bits: number): number {
  let count = 0;
  for (let at = 0; at < word.length; at++) count += (bits >>> (word.charCodeAt(at) & 31)) & 1;
  return count;
}

/** Number of equal letters at the start of two words, at most 4. */
function commonPrefix(a: string, b: string): number {
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix++;
  return prefix;
}

/**
 * Jaro–Winkler similarity in [0, 1]; prefix weight 0.1, at most 4 letters (Winkler 1990). Returns 0 for words whose
 * similarity is surely below `least`: most are ruled out by their letters alone.
 */
export function similarity(a: string, b: string, least = 0): number {
  if (a === b) return 1;
  if (a === '' || b === '') return 0;
  const prefix = commonPrefix(a, b);
  if (least > 0) {
    const shared = Math.min(countShared(a, letterBits(b)), countShared(b, letterBits(a)));
    const most = (shared / a.length + shared / b.length + 1) / 3;
    // Tolerance for floating-point rounding.
    if (most + prefix * 0.1 * (1 - most) < least - 1e-9) return 0;
  }
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken: boolean[] = Array(b.length).fill(false);
  const matched: number[] = [];
  let share = 0;
  for (let i = 0; i < a.length; i++) {
    const letter = a.charCodeAt(i);
    const end = Math.min(b.length, i + window + 1);
    for (let j = Math.max(0, i - window); j < end; j++) {
      if (taken[j] || letter !== b.charCodeAt(j)) continue;
      taken[j] = true;
      share = matched.push(letter);
      break;
    }
  }
  if (share === 0) return 0;
  let swaps = 0;
  let next = 0;
  for (let j = 0; j < b.length; j++) {
    if (!taken[j]) continue;
    if (matched[next++] !== b.charCodeAt(j)) swaps++;
  }
  const jaro = (share / a.length + share / b.length + (share - swaps / 2) / share) / 3;
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** Whether two words differ by one typo: a letter changed, missing or added, or two neighbors swapped. */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  if (b.length - a.length > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  const swapped = a.charCodeAt(at) === b.charCodeAt(at + 1) && a.charCodeAt(at + 1) === b.charCodeAt(at);
  return swapped && a.slice(at + 2) === b.slice(at + 2);
}

/** A well-mixed 43-bit hash of texts, one after the other. Joining them first would cost time. */
export function hash43(...texts: string[]): number {
  // Signed 32-bit integers from the start: V8 stores larger numbers as floating point.
  let low = 0x9e3779b9 | 0;
  let high = 0x85ebca6b | 0;
  for (const text of texts)
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      low = Math.imul(low ^ code, 0x9e3779b1);
      high = Math.imul(high ^ code, 0x5f356495);
    }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return (high & 0x7ff) * 0x1_0000_0000 + (low >>> 0);
}

/** Whether a text is written in capitals and small letters, in ASCII with single spaces, as most are. */
function isMixed(text: string): boolean {
  let before = 32;
  let [upper, lower] = [false, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 126 || code < 32 || (code === 32 && before === 32)) return false;
    if (code >= 65 && code <= 90) upper = true;
    else if (code >= 97 && code <= 122) lower = true;
    before = code;
  }
  return upper && lower && before !== 32;
}

/** Words that stay in capitals. */
const capitals: ReadonlySet<string> = new Set('II III IV NW NE SW SE PO US LLC'.split(' '));

/** Whether a text has only capitals, digits and single spaces, as most lists write names and streets. */
function isPlainCapitals(text: string): boolean {
  let before = 32;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isWord = (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
    if (!isWord && (code !== 32 || before === 32)) return false;
    before = code;
  }
  return before !== 32;
}

/** A word of capitals and digits. */
function titleWord(word: string): string {
  if (capitals.has(word)) return word;
  const isMc = word.startsWith('MC') && word.charCodeAt(2) >= 65;
  if (isMc) return `Mc${word.charAt(2)}${word.slice(3).toLowerCase()}`;
  if (word.charCodeAt(0) >= 65) return word.charAt(0) + word.slice(1).toLowerCase();
  return isLettered.test(word) ? word : word.toLowerCase();
}

/** `14C`, a unit or a house: unlike `2ND`, its letter is a capital. */
const isLettered = /^\d+[A-Z]$/;

/** `O'BRIEN-SMITH III` → `O'Brien-Smith III`. Only changes texts that are all upper case or all lower case. */
export function titleCase(text: string): string {
  if (text === '' || isMixed(text)) return text;
  // The expressions below take ten times as long, and this runs for every name and address of an import.
  if (isPlainCapitals(text)) return text.split(' ').map(titleWord).join(' ');
  const trimmed = text.trim().replace(/\s+/g, ' ');
  if (trimmed !== trimmed.toUpperCase() && trimmed !== trimmed.toLowerCase()) return trimmed;
  return trimmed
    .toLowerCase()
    .replace(/(^|[\s\-'.(/&])(mc)?(\p{L})/gu, (_, before: string, mc: string | undefined, letter: string) =>
      mc ? `${before}Mc${letter.toUpperCase()}` : before + letter.toUpperCase(),
    )
    .replace(/'S\b/g, "'s")
    .replace(/\b\d+\p{L}(?![\p{L}\d])/gu, (word) => word.toUpperCase())
    .replace(/\b(Ii|Iii|Iv|Nw|Ne|Sw|Se|Po|Us|Llc)\b/g, (word) => word.toUpperCase());
}

/** Whether a cell is a placeholder such as `N/A` or `-`. */
export const isPlaceholder = (text: string): boolean => /^(?:N\/?A|UNKNOWN|TBD|[-./?*]+)$/i.test(text);

/** Whether a text has only digits, or is empty. A loop, because this runs for each word of an address. */
export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
