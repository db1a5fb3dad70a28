/** Which word of a name is the surname: by how common each word is as a first name and as a surname. */
import { firstNameShare, isKnownFirstName, isKnownSurname, surnameShare } from './frequencies.ts';
import { firstByLetters } from './name-weights.ts';
import { particles } from './owner-words.ts';

/** Shares of one name outside the tables: what the tables leave, over the names they leave out. */
const unlistedFirst = 7e-7;
const unlistedSurname = 2.7e-6;

/** Answers for words asked before; the memory starts afresh beyond so many. */
function remembered(answer: (word: string) => number): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    let value = known.get(word);
    if (value === undefined) {
      value = answer(word);
      if (known.size >= 20_000) known.clear();
      known.set(word, value);
    }
    return value;
  };
}

/** Log-evidence that a word is a first name; an initial is one only behind a surname. */
export const asFirst = remembered((word) => {
  if (word.length === 1) return -4;
  if (isKnownFirstName(word)) return Math.log(firstNameShare(word));
  return Math.log(unlistedFirst) + byLetters(word);
});

/** Log-evidence that a word is a surname. */
export const asSurname = remembered((word) => {
  if (word.length === 1) return -18;
  if (isKnownSurname(word)) return Math.log(surnameShare(word));
  if (word.includes('-') && word.split('-').every(isKnownSurname)) return -8;
  return Math.log(unlistedSurname) - byLetters(word);
});

/** What the letters say: of a double name, those of the part that says more. */
function byLetters(word: string): number {
  if (!word.includes('-')) return firstByLetters(word) * 0.4;
  let most = 0;
  for (const part of word.split('-')) {
    const odds = isKnownFirstName(part) ? 2 : firstByLetters(part) * 0.4;
    if (Math.abs(odds) > Math.abs(most)) most = odds;
  }
  return most;
}

/** Log-evidence that a word is a middle name: another first name, or a maiden name. */
export function asMiddle(word: string): number {
  if (word === '') return 0;
  if (word.length === 1) return -4;
  return Math.log(0.7 * Math.exp(asFirst(word)) + 0.3 * Math.exp(asSurname(word)));
}

/**
 * How much the words speak for "surname first" (+) or "surname last" (−), in nats, of a person named in two words or
 * more.
 */
export function orderEvidence(tokens: string[]): number {
  const count = frontFamily(tokens);
  const [given = '', middle = ''] = tokens.slice(count);
  const front = asSurname(tokens[count - 1] ?? '') + asFirst(given) + asMiddle(middle);
  const at = endFamily(tokens);
  const [first = '', second = ''] = tokens.slice(0, at);
  const end = asFirst(first) + asMiddle(second) + asSurname(tokens[at] ?? '');
  const particle =
    particles.has(tokens[0] ?? '') && (tokens[0] ?? '').length > 1 && tokens.length > 2 ? 4 : 0;
  return Math.max(-12, Math.min(12, front - end)) + particle + (isKorean(tokens) ? 8 : 0);
}

const koreanSurnames = new Set(
  'KIM LEE YI PARK PAK CHOI CHOE JUNG JEONG CHUNG KANG CHO YOON YUN JANG CHANG LIM IM HAN OH SEO SUH SHIN KWON HWANG AHN AN SONG HONG YOO YU KO KOH MOON BAE BAEK PAIK NAM SHIM NOH ROH HA'.split(
    ' ',
  ),
);

/** Syllables of Korean given names, which have two. */
const koreanSyllables = new Set(
  'YOUNG SOO SANG HO HEE HYUN HYUNG SUNG SEUNG JIN JUNG JOON JUN JI JAE JA JOO MIN MI MYUNG KYUNG KYU KEUN KI KWANG KYO IN IL OK SOOK SUK SEOK SIK SUN SOON SEON WON WOO WOOK YEON YONG YEONG YOON YEOL EUN EUI BYUNG BONG BOK BUM CHAN CHANG CHUL CHEOL CHOON DAE DO DONG DUK GIL GYU HAE HAK HWAN HWA HYE HYEON HYO NAM SEO SE TAE UK AE AH RAN'.split(
    ' ',
  ),
);

/** KIM YOUNG SOO: a Korean surname before the two syllables of a given name. */
const isKorean = ([surname = '', ...given]: string[]): boolean =>
  given.length === 2 && koreanSurnames.has(surname) && given.every((word) => koreanSyllables.has(word));

/** Tokens of the surname at the front: `DE LA CRUZ MARIA` → 3, `GARCIA LOPEZ MARIA` → 2. */
export function frontFamily(tokens: string[]): number {
  let count = 1;
  while (count < tokens.length - 1 && particles.has(tokens[count - 1] ?? '')) count++;
  const second = tokens[count] ?? '';
  const given = tokens[count + 1] ?? '';
  if (given.length > 1 && isSecondSurname(second) && asFirst(given) > asSurname(given)) count++;
  return count;
}

/** A word that is a common surname and hardly a first name: the second of two surnames. */
const isSecondSurname = (word: string): boolean =>
  word.length > 1 && isKnownSurname(word) && surnameShare(word) > 20 * firstNameShare(word);

/** Where the surname at the end starts: `MARIA DE LA CRUZ` → 1. */
export function endFamily(tokens: string[]): number {
  let at = tokens.length - 1;
  // PATRICK O MEARA: the O belongs to a surname that there is.
  const end = tokens[at] ?? '';
  if (at > 1 && tokens[at - 1] === 'O' && isKnownSurname(`O${end}`) && !isKnownSurname(end)) return at - 1;
  while (at > 1 && particles.has(tokens[at - 1] ?? '') && (tokens[at - 1] ?? '').length > 1) at--;
  if (at > 2 && isSecondSurname(tokens[at - 1] ?? '') && isKnownSurname(tokens[at] ?? '')) at--;
  return at;
}
