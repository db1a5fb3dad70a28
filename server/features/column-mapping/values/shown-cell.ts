const [equals, apostrophe] = ['=', "'"].map((sign) => sign.charCodeAt(0));

/**
 * A cell as spreadsheets show it. Some exports write `="01234"` or `'01234` to keep a leading zero, and ours write an
 * apostrophe before what could be a formula.
 */
export function shownCell(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first === equals) return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
  return first === apostrophe && /^'[\d=+@-]/.test(cell) ? cell.slice(1) : cell;
}
