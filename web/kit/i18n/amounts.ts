/** Numbers as people type them, with or without thousands separators. */

/** Hundredths as decimal text: 1250 → "12.5". */
export const formatHundredths = (hundredths: number): string => String(hundredths / 100);

/** "1,000" or "1,000.50" without its separators; other texts as they are. */
function ungrouped(text: string): string {
  const plain = text.trim();
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

/** Parses hundredths, such as cents; null unless it is a number with at most two decimals. */
export function parseHundredths(text: string): number | null {
  const plain = ungrouped(text);
  return /^\d{1,7}([.,]\d{1,2})?$/.test(plain) ? Math.round(Number(plain.replace(',', '.')) * 100) : null;
}

/** Parses a whole number; null if it isn't one. The service says which are too large. */
export function parseWhole(text: string): number | null {
  const plain = ungrouped(text);
  return /^\d{1,15}$/.test(plain) ? Number(plain) : null;
}
