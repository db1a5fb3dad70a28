/** Finds line ends: LF or CRLF, or CR alone if the first line ends that way. */

export const carriageReturn = 13;
export const lineFeed = 10;

/** The result depends on text that hasn't arrived yet. */
export const needMoreText = Symbol('more');

/** Line ends of one text that arrives in chunks. */
export class LineEnds {
  #crEndsLines: boolean | undefined;

  /** Length of the line end at `at`, 0 if there is none. The first one found decides whether CR alone ends lines. */
  at(text: string, at: number, final: boolean): number | typeof needMoreText {
    const code = text.charCodeAt(at);
    if (code === lineFeed) {
      this.#crEndsLines ??= false;
      return 1;
    }
    if (code !== carriageReturn) return 0;
    if (at + 1 >= text.length && !final) return needMoreText;
    if (text.charCodeAt(at + 1) === lineFeed) {
      this.#crEndsLines ??= false;
      return 2;
    }
    this.#crEndsLines ??= true;
    return this.#crEndsLines ? 1 : 0;
  }

  /** End of the line, ignoring quotes; the end of the text if there is none. */
  next(text: string, from: number): number {
    const lf = text.indexOf('\n', from);
    const cr = this.#crEndsLines === true ? text.indexOf('\r', from) : -1;
    if (lf === -1 && cr === -1) return text.length;
    if (lf === -1) return cr;
    return cr === -1 ? lf : Math.min(lf, cr);
  }

  count(text: string, from: number, to: number): number {
    let found = 0;
    for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) found++;
    if (this.#crEndsLines !== true) return found;
    for (let at = text.indexOf('\r', from); at !== -1 && at < to; at = text.indexOf('\r', at + 1)) {
      if (text.charCodeAt(at + 1) !== lineFeed) found++;
    }
    return found;
  }
}
