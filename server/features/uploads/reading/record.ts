/** A record of delimited text as in the file. */
export interface TextRecord {
  /** First line, from 1. */
  line: number;
  /** Number of lines. */
  lines: number;
  cells: string[];
  /**
   * Set if quotes don't match. `loose`: a quoted cell has stray quotes inside, kept as they are. `open`: a quote wasn't
   * closed, and the record was cut at the end of its first line.
   */
  quotes?: 'loose' | 'open';
  /** Set, with no cells, if the record or a cell is too long and only the row is rejected. */
  tooLong?: true;
}

/** Reads the delimiter from a first line like `sep=;`, which Excel understands. */
export const delimiterHint = (firstLine: string) => /^"?sep=(.)"?\s*$/i.exec(firstLine)?.[1];
