/** Spelling variants of names and streets for the demo town and its leads: short forms and typos. */
import type { Random } from './random.ts';

/** Common short forms, written for this project: `full short short`. */
const shortForms = new Map(
  `
James Jim Jimmy|John Jack Johnny|Robert Bob Rob Bobby|Michael Mike|William Bill Will Billy|David Dave|Richard Rick Dick Rich
Charles Chuck Charlie|Joseph Joe|Thomas Tom Tommy|Christopher Chris|Daniel Dan Danny|Donald Don|Kenneth Ken Kenny
Steven Steve|Edward Ed Eddie|Ronald Ron|Anthony Tony|Timothy Tim|Jeffrey Jeff|Lawrence Larry|Gregory Greg|Joshua Josh
Patrick Pat|Raymond Ray|Gerald Jerry|Samuel Sam|Benjamin Ben|Andrew Andy Drew|Matthew Matt|Nicholas Nick|Stephen Steve
Douglas Doug|Frederick Fred|Walter Walt|Eugene Gene|Alexander Alex|Phillip Phil|Leonard Len|Theodore Ted|Albert Al
Mary Molly|Patricia Pat Patty|Elizabeth Liz Beth Betty|Jennifer Jen Jenny|Barbara Barb|Susan Sue Susie|Margaret Peggy Maggie
Dorothy Dot Dottie|Deborah Deb Debbie|Kimberly Kim|Cynthia Cindy|Sandra Sandy|Katherine Kathy Kate|Catherine Cathy
Christine Chris Tina|Rebecca Becky|Kathleen Kathy|Pamela Pam|Virginia Ginny|Janet Jan|Judith Judy|Theresa Terry Tess
Jacqueline Jackie|Victoria Vicky|Amanda Mandy|Stephanie Steph|Suzanne Sue|Beverly Bev|Gwendolyn Gwen|Angela Angie
`
    .trim()
    .split(/[|\n]/)
    .map((line) => {
      const [full = '', ...short] = line.split(' ');
      return [full, short] as const;
    }),
);

/** Short forms of a first name; empty if none are listed. */
export function shortFormsOf(first: string): readonly string[] {
  return shortForms.get(first) ?? [];
}

const neighbours: Record<string, string> = {
  a: 's',
  b: 'v',
  c: 'k',
  d: 'f',
  e: 'r',
  f: 'd',
  g: 'h',
  h: 'g',
  i: 'y',
  j: 'k',
  k: 'c',
  l: 'k',
  m: 'n',
  n: 'm',
  o: 'p',
  p: 'o',
  q: 'w',
  r: 't',
  s: 'z',
  t: 'r',
  u: 'i',
  v: 'b',
  w: 'v',
  x: 'z',
  y: 'i',
  z: 's',
};

/** One typo, never in the first letter: two letters swapped, one dropped, doubled or replaced. */
export function withTypo(random: Random, word: string): string {
  for (let tries = 0; tries < 20; tries++) {
    const spot = random.between(1, word.length - 1);
    const letter = word.charAt(spot);
    if (!/[a-z]/.test(letter)) continue;
    const before = word.slice(0, spot);
    const after = word.slice(spot + 1);
    const slip = random.between(0, 3);
    let written = `${before}${letter}${letter}${after}`;
    if (slip === 0 && /^[a-z]/.test(after)) written = `${before}${after.charAt(0)}${letter}${after.slice(1)}`;
    if (slip === 1 && word.length > 4) written = before + after;
    if (slip === 2) written = `${before}${neighbours[letter] ?? letter}${after}`;
    if (written !== word) return written;
  }
  return `${word}e`;
}
