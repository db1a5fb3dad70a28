/** Amounts that admins type: dollars, percent, whole numbers. */

/** Hundredths as decimal text: 1250 → "12.5". */
export const inUnits = (hundredths: number): string => String(hundredths / 100);

/** Parses hundredths; null unless it is a number with at most two decimals. */
export const hundredthsOf = (text: string): number | null =>
  /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : null;

/** Parses a whole number; null if it isn't one. */
export const wholeOf = (text: string): number | null => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : null);
