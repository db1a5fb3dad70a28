/** Removes what surrounds the names in an owner's text: titles, degrees, nicknames, other names. */

import { fold } from '../../text.ts';
import { firstEvidence, surnameEvidence } from '../order.ts';
import { companyWords, fillerWords, generations, statusMarks, trustWords } from './words.ts';

/** An owner's text without what surrounds the names. */
export interface StrippedText {
  text: string;
  /** A title came before the name, so the first name comes first. */
  titled: boolean;
  /** In quotes or parentheses. */
  nicknames: string[];
  /** Names after AKA, FKA, NEE. */
  others: string[];
}

/** Degrees and professions, without periods. */
export const degrees: ReadonlySet<string> = new Set(
  `MD DO DC DDS DMD DVM PHD JD CPA RN BSN MSN LPN ESQ ESQUIRE AIA CSI GRI LNCC MBA MPH PE RPH OD DPM PSYD EDD LCSW CFP CFA MDSC SC PA NP
ATTORNEY ATTY ARCHITECT REALTOR PHARMD FAIA DPT RPT LLM MSW CRNA FNP ARNP APRN MPT OTR PTA LMT LMFT LPC LCPC LICSW OTD AUD DNP CNM CNP
PA-C FNP-C NP-C RPA-C ARNP-C APN CRNP BCPS BCPP FACS FACP FACC FACR FACOG CFNP WHNP ANP HSPP OT PT COTA SLP CCC-SLP AIA-CSI BC`.split(
    /\s+/,
  ),
);
/** Degrees that are names too: they only count after a comma or with periods. */
const ambiguousDegrees: ReadonlySet<string> = new Set(['DO', 'PE', 'OD', 'SC', 'PA']);

/** Legal forms and degrees with periods. */
const pointed =
  /\b(?!(?:JR|SR|MR|MS|DR|ST|Jr|Sr|Mr|Ms|Dr|St)\.)(?:[A-Za-z]{1,2}\.\s?){1,5}[A-Za-z]\b\.?(?:-[A-Z]\b\.?)?/g;
const joined: ReadonlySet<string> = new Set(
  'LLC LLP LP PC PA NA MD DO DC DDS DMD DVM PHD JD CPA RN USA SC PLLC GRI'.split(' '),
);

/** Titles before a name. */
export const titles =
  'MR MRS MS MISS DR DRS REV REVEREND PASTOR HON PROF FATHER SISTER BROTHER SENATOR MAYOR JUDGE ATTORNEY ATTY CAPT LT MAJ COL SGT REPRESENTATIVE CONGRESSMAN CONGRESSWOMAN GOV GOVERNOR RABBI SIR MADAM'.split(
    ' ',
  );
const titled = new RegExp(
  `^(?:(?:(?:STATE |U ?S )(?:SENATOR|REP|REPRESENTATIVE)|${titles.join('|')})(?: (?:& |AND )?))+`,
);
/** Titles that are surnames too. */
const surnameTitles: ReadonlySet<string> = new Set(['JUDGE', 'MAYOR', 'GOVERNOR', 'PASTOR']);

/** JUDGE SMITH and PASTOR JEROME WILKES have titles; JUDGE KEVIN P and PASTOR MARIA ELENA are surnames and given names. */
const isTitle = (title: string, rest: string): boolean =>
  !surnameTitles.has(title) ||
  rest.split(' & ').every((name) => {
    const last = name.split(/[ ,]+/).pop() ?? '';
    return last.length > 1 && surnameEvidence(last) > firstEvidence(last);
  });

const quoted =
  /\s*(?:["“”]\s*([^"“”]{1,30}?)\s*["“”]|\(\s*([^()]{1,30}?)\s*\)|(?<=\s)['‘]([\p{L} -]{2,30})['’](?=\s|$|,))/gu;

/** Whether words in quotes or parentheses are a name, unlike `(TR)` or `(LIFE EST)`. */
function isNickname(text: string): boolean {
  const words = fold(text).split(' ');
  // (L/E) and (DEC) are marks.
  if (text.includes('/')) return false;
  return words.every(
    (word) =>
      !statusMarks.has(word) &&
      /^\p{L}+$/u.test(word) &&
      (!fillerWords.has(word) || word === 'THE' || word === 'DR' || word === 'MR') &&
      !trustWords.has(word) &&
      !companyWords.has(word) &&
      !generations.has(word),
  );
}

/** Moves nicknames out of the text, and removes the periods of degrees and legal forms. */
function takeNicknames(text: string, nicknames: string[]): string {
  if (!/["“”'‘’().]/.test(text)) return text;
  return text
    .replace(quoted, (whole, ...found: (string | undefined)[]) => {
      const name = found.slice(0, 3).find((one) => one !== undefined) ?? '';
      if (!isNickname(name)) return whole.replace(/["“”()]/g, ' ');
      nicknames.push(fold(name));
      return ' ';
    })
    .replace(/\bPharm\. ?D\b\.?/gi, 'PHARMD')
    .replace(pointed, (whole, at: number) => readPoints(whole, text.slice(0, at)));
}

/** Letters with periods: a legal form, a degree or initials. */
function readPoints(written: string, before: string): string {
  const letters = written.replace(/[.\s]/g, '').toUpperCase();
  const [one, two] = [letters.slice(0, 2), letters.slice(2)];
  // JOHN SMITH O.D.: after two words it is a degree; SMITH D.O. may be initials.
  const isBehindName = /\p{L}\S* +\p{L}{2}/u.test(before);
  if (isBehindName && degrees.has(letters) && !joined.has(letters)) return `, ${letters} `;
  if (isBehindName && ambiguousDegrees.has(letters)) return `, ${letters} `;
  // M.D. S.C.: a degree and the legal form of a doctor's firm.
  if (degrees.has(one) && degrees.has(two)) return `, ${one} `;
  if (joined.has(letters)) return letters;
  // SMITH JOHN L.E.: a life estate.
  if (isBehindName && letters === 'LE') return ' L/E ';
  // MARY SMITH W.H.C.N.P.: an unknown profession, as no name has so many initials.
  return isBehindName && /^(?:[A-Z]\.){3}/i.test(written) && letters.length > 3 && !companyWords.has(letters)
    ? ' '
    : written;
}

/** Removes degrees and professions from the end of each part between ampersands. */
function removeDegrees(text: string): string {
  const words = text.replace(/,? \bATT(?:ORNE)?YS? AT LAW\b/g, ' ').split(/ +/);
  for (let at = words.length - 1; at > 0; at--) {
    const word = words[at] ?? '';
    const bare = word.replace(/[,;]+$/, '');
    if (!degrees.has(bare)) continue;
    const behind = words[at - 1] ?? '';
    const comma = behind.endsWith(',') || (degrees.has(behind) && !ambiguousDegrees.has(behind));
    const next = words[at + 1] ?? '';
    const ends = at === words.length - 1 || word !== bare || next === '&' || next === 'AND' || next === '';
    if ((!ambiguousDegrees.has(bare) || comma) && (ends || comma) && (at > 1 || comma)) {
      words.splice(at, 1);
      // The comma before the degree goes too; one after it stays.
      if (comma && words[at - 1] !== undefined)
        words[at - 1] = `${(words[at - 1] ?? '').replace(/[,;]+$/, '')}${word.slice(bare.length)}`;
    }
  }
  return words.join(' ').replace(/[,\s]+$/, '');
}

const alias =
  /(?:^|[\s,])(?:AKA|A\/K\/A|FKA|F\/K\/A|NKA|N\/K\/A|NEE|FORMERLY(?: KNOWN AS)?|ALSO KNOWN AS|KNOWN AS)(?=\s)/;

/** The folded text of an owner without what surrounds the names. Keeps `&`, `,`, `%`, `/`, `;`, `-` and `+`. */
export function stripText(written: string): StrippedText {
  const nicknames: string[] = [];
  let text = fold(takeNicknames(written.replace(/^Drs?\.?'s\b/i, 'DRS'), nicknames), '&,%/;-+').replace(
    /\s+([,;])/g,
    '$1',
  );
  const others: string[] = [];
  if (alias.test(text)) {
    const [first = '', ...more] = text.split(alias);
    for (const other of more) {
      // Another owner follows an ampersand.
      const cut = other.search(/ & /);
      others.push((cut < 0 ? other : other.slice(0, cut)).replace(/^[\s,]+|[\s,]+$/g, ''));
      if (cut >= 0) text = `${first}${other.slice(cut)}`;
      else text = first;
    }
    text = text.replace(/[\s,]+$/, '');
  }
  const title = titled.exec(text);
  const isTitled =
    title !== null &&
    text.length > title[0].length &&
    !text.slice(title[0].length).startsWith(',') &&
    isTitle(title[0].trim(), text.slice(title[0].length));
  if (isTitled) text = text.slice(title[0].length);
  if (isTitled) text = text.replace(/ & (?:MR|MRS|MS|DR|MISS) /g, ' & ');
  return { text: removeDegrees(text), titled: isTitled, nicknames, others };
}

/** A percent sign before a name means care of, and after a number a share: %JONES MARY, 50%. */
const careOfSign = /(?:^|[\s,])(?:(?:C\/O|CARE OF|ATTN)(?=[\s:]|$)|(?<!\d\s*)%)[\s:]*/i;

/** An owner's text without its care-of, and what follows the sign; empty if there is none. */
export function splitCareOf(text: string): { owner: string; careOf: string } {
  const found = careOfSign.exec(text);
  if (found === null) return { owner: text, careOf: '' };
  return {
    owner: text.slice(0, found.index).replace(/[\s,]+$/, ''),
    careOf: text.slice(found.index + found[0].length).trim(),
  };
}
