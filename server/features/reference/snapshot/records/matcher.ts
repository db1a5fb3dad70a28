/** Finds the longest symbol at each position of a text. */

/** Strings that texts are compressed with, their bytes as Latin-1. The code of one is its index. */
export type Symbols = readonly string[];

/** Bytes of the longest symbol. */
export const maxSymbolBytes = 8;
/** Symbols have the codes 0 to 254. */
export const maxSymbols = 255;

const none = -1;

/** The symbols as a tree of their bytes. */
export class Matcher {
  /** For each node and byte, the next node; 0, the root, if there is none. */
  readonly #next: Uint16Array;
  /** For each node, the code of the symbol that ends there. */
  readonly #codes: Int16Array;
  readonly #lengths: Uint8Array;
  #nodes = 1;

  constructor(symbols: Symbols) {
    const most = 1 + symbols.reduce((sum, { length }) => sum + length, 0);
    this.#next = new Uint16Array(most * 256);
    this.#codes = new Int16Array(most).fill(none);
    this.#lengths = Uint8Array.from(symbols, ({ length }) => length);
    for (const [code, symbol] of symbols.entries()) this.#add(symbol, code);
  }

  #add(symbol: string, code: number): void {
    let node = 0;
    for (let index = 0; index < symbol.length; index++) {
      const at = node * 256 + symbol.charCodeAt(index);
      if (this.#next[at] === 0) this.#next[at] = this.#nodes++;
      node = this.#next[at] ?? 0;
    }
    this.#codes[node] = code;
  }

  /** The code of the longest symbol at a position; -1 if there is none. */
  codeAt(text: Uint8Array, at: number): number {
    let longest = none;
    let node = 0;
    for (let next = at; next < text.length; next++) {
      node = this.#next[node * 256 + (text[next] ?? 0)] ?? 0;
      if (node === 0) break;
      const code = this.#codes[node] ?? none;
      if (code !== none) longest = code;
    }
    return longest;
  }

  /** The length of a symbol in bytes. */
  lengthOf(code: number): number {
    return this.#lengths[code] ?? 1;
  }
}
