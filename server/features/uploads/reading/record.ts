/** A record of delimited text, as it is split from its file. */

/** One record as the file has it. */
export interface TextRecord {
  /** The line it begins on, from 1. */
  line: number;
  /** How many lines it covers. */
  lines: number;
  cells: string[];
  /**
   * Set when its quotes don't match: `loose`, a quoted cell has stray quotes inside it (kept as they are); `open`, a
   * quote was not closed where it had to be, and the record was cut at the end of its first line.
   */
  quotes?: 'loose' | 'open';
  /** Set, with no cells, where the record or one of its cells is too long and only the row is refused. */
  tooLong?: true;
}

/** The delimiter that a first line like `sep=;` names, for Excel's sake. */
export const delimiterHint = (firstLine: string) => /^"?sep=(.)"?\s*$/i.exec(firstLine)?.[1];
