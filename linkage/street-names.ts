/** Streets that are called by several names: highways, and those named after Martin Luther King. */

/** A highway by any of its words; a county's or a township's road is another. */
const highwayNumber =
  /^(?:US HIGHWAY|STATE ROAD|STATE ROUTE|STATE HIGHWAY|HIGHWAY|(?:NYS )?ROUTE|FM|RANCH ROAD|A[KLRZ]|C[AT]|DE|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) (\w+)$/;

const king = /^(?:(?:DR|REV) )?(?:MLK|M L K(?:ING)?|MARTIN L(?:UTHER)? KING)(?: JR)?$/;

/** Whether a street is named after Martin Luther King; `core` is its name without directional and suffix. */
export const isKing = (core: string): boolean => king.test(core);

function isKingEnd(core: string): boolean {
  const end = core.charCodeAt(core.length - 1);
  return end === 71 || end === 75 || end === 82;
}

/** Whether a street has other names than this, so that two of different names may be one. */
export const hasSeveralNames = (core: string): boolean => highwayNumber.test(core) || isKing(core);

/** Whether two names are one street's: HIGHWAY 9 and STATE ROUTE 9, MLK and DR MARTIN LUTHER KING JR. */
export function sameCore(a: string, b: string): boolean {
  if (a === b) return true;
  // Nearly all differ in their last letter, and then they are no one highway.
  if (a.charCodeAt(a.length - 1) === b.charCodeAt(b.length - 1)) {
    const one = highwayNumber.exec(a);
    const other = highwayNumber.exec(b);
    if (one !== null && other !== null && one[1] === other[1]) return true;
  }
  // The names of such a street end in KING, MLK or JR; hardly any other's do.
  return isKingEnd(a) && isKing(a) && isKing(b);
}
