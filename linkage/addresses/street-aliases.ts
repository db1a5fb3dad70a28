/** Streets that are called by several names: numbered roads, and those named after Martin Luther King. */

/** Numbered roads by any of their words; those of one kind and number are one. A township's road is none of them. */
const numbered: readonly RegExp[] = [
  /^(?:(?:US HIGHWAY|STATE ROAD|STATE ROUTE|STATE HIGHWAY|HIGHWAY|(?:NYS )?ROUTE|FM|RANCH ROAD|A[KLRZ]|C[AT]|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) |M ?(?=\d))(\w+)$/,
  /^I(?:NTERSTATE)? ?(\d+[A-Z]?)$/,
  /^COUNTY (?:ROAD|HIGHWAY|ROUTE) (\w+)$/,
];

/** The kind and the number of such a road; nothing of others. */
function roadOf(core: string): string {
  for (let kind = 0; kind < numbered.length; kind++) {
    const found = numbered[kind]?.exec(core);
    if (found) return `${kind} ${found[1]}`;
  }
  return '';
}

const king = /^(?:REV(?:EREND)? )?(?:DR )?(?:MLK|M L K(?:ING)?|MARTIN L(?:UTHER)? KING)(?: JR)?$/;

/** Whether a street is named after Martin Luther King; `core` is its name without directional and suffix. */
export const isKing = (core: string): boolean => king.test(core);

function isKingEnd(core: string): boolean {
  const end = core.charCodeAt(core.length - 1);
  return end === 71 || end === 75 || end === 82;
}

/** Whether a street has other names than this, so that two of different names may be one. */
export const hasSeveralNames = (core: string): boolean => roadOf(core) !== '' || isKing(core);

/** Whether two names are one street's: HIGHWAY 9 and STATE ROUTE 9, MLK and DR MARTIN LUTHER KING JR. */
export function sameCore(a: string, b: string): boolean {
  if (a === b) return true;
  // Nearly all differ in their last letter, and then they are no one road.
  if (a.charCodeAt(a.length - 1) === b.charCodeAt(b.length - 1)) {
    const road = roadOf(a);
    if (road !== '' && road === roadOf(b)) return true;
  }
  // The names of such a street end in KING, MLK or JR; hardly any other's do.
  return isKingEnd(a) && isKing(a) && isKing(b);
}
