/** Streets with several names: numbered roads, and streets named after Martin Luther King. */

/** Numbered roads in all spellings. Roads of one kind and number are the same; township roads aren't included. */
const numbered: readonly RegExp[] = [
  /^(?:(?:US HIGHWAY|STATE ROAD|STATE ROUTE|STATE HIGHWAY|HIGHWAY|(?:NYS )?ROUTE|FM|RM|RANCH ROAD|A[KLRZ]|C[AT]|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) |M ?(?=\d))(\w+)$/,
  /^I(?:NTERSTATE)? ?(\d+[A-Z]?)$/,
  /^COUNTY (?:ROAD|HIGHWAY|ROUTE) (\w+)$/,
];

/** Kind and number of such a road; empty for other streets. */
function roadOf(core: string): string {
  for (let kind = 0; kind < numbered.length; kind++) {
    const found = numbered[kind]?.exec(core);
    if (found) return `${kind} ${found[1]}`;
  }
  return '';
}

const king = /^(?:REV(?:EREND)? )?(?:DR )?(?:MLK|M L K(?:ING)?|MARTIN L(?:UTHER)? KING)(?: JR)?$/;

/** `core` is the name without directionals and suffix. */
export const isKing = (core: string): boolean => king.test(core);

function isKingEnd(core: string): boolean {
  const end = core.charCodeAt(core.length - 1);
  return end === 71 || end === 75 || end === 82;
}

/** Whether a street may have other names. */
export const hasSeveralNames = (core: string): boolean => roadOf(core) !== '' || isKing(core);

/** Whether two names mean one street: HIGHWAY 9 and STATE ROUTE 9, MLK and DR MARTIN LUTHER KING JR. */
export function sameCore(a: string, b: string): boolean {
  if (a === b) return true;
  // Most names differ in the last letter, and then they aren't the same road.
  if (a.charCodeAt(a.length - 1) === b.charCodeAt(b.length - 1)) {
    const road = roadOf(a);
    if (road !== '' && road === roadOf(b)) return true;
  }
  // Names of such a street end in KING, MLK or JR, which few others do.
  return isKingEnd(a) && isKing(a) && isKing(b);
}
