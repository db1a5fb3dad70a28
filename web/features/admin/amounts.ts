/** Amounts as operators type them: dollars, percent, whole numbers. */

/** Hundredths as they are typed: 12.5, 20. */
export const inUnits = (hundredths: number): string => String(hundredths / 100);

/** Hundredths of what was typed; null where it is no number with at most two places. */
export const hundredthsOf = (text: string): number | null =>
  /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : null;

/** The whole number that was typed; null where it is none. */
export const wholeOf = (text: string): number | null => (/^\d{1,8}$/.test(text.trim()) ? Number(text) : null);
