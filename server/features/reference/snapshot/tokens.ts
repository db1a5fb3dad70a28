/** The tokens of a snapshot. Each text has a number, which people refer to, and can be found by text. */
import { hash43 } from '#linkage';

/** The limit keeps a reader's memory bounded. People with further tokens are stored as JSON only. */
const maxTokens = 2 ** 22;

/** Numbers tokens in order of appearance; the empty token is 0. */
export class TokenBook {
  readonly #numbers = new Map([['', 0]]);
  readonly #most: number;

  /** `known` are those of an earlier snapshot in order, the empty token included. */
  constructor(known: Iterable<string> = [], limit = maxTokens) {
    this.#most = limit;
    for (const token of known) if (!this.#numbers.has(token)) this.#numbers.set(token, this.#numbers.size);
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** The token's number; null if the book is full. */
  numberOf(token: string): number | null {
    const known = this.#numbers.get(token);
    if (known !== undefined) return known;
    if (this.#numbers.size >= this.#most) return null;
    const number = this.#numbers.size;
    this.#numbers.set(token, number);
    return number;
  }

  /** The files that store the tokens. */
  sections(): TokenSections<Uint8Array> {
    const texts = [...this.#numbers.keys()].map((token) => Buffer.from(token));
    const places = new Uint32Array(texts.length + 1);
    for (const [number, { length }] of texts.entries()) places[number + 1] = (places[number] ?? 0) + length;
    const slots = new Uint32Array(2 ** Math.ceil(Math.log2(texts.length * 2)));
    for (const [token, number] of this.#numbers) {
      let slot = hash43(token) % slots.length;
      while (slots[slot] !== 0) slot = (slot + 1) % slots.length;
      slots[slot] = number + 1;
    }
    const bytesOf = ({ buffer }: Uint32Array) => new Uint8Array(buffer);
    return {
      'token-texts': Buffer.concat(texts),
      'token-places': bytesOf(places),
      'token-slots': bytesOf(slots),
    };
  }
}

export interface TokenSections<Bytes> {
  /** All texts, concatenated. */
  'token-texts': Bytes;
  /** The start of each text, and the end of the last. */
  'token-places': Bytes;
  /** An open-addressing hash table with linear probing: number plus 1, 0 for an empty slot. */
  'token-slots': Bytes;
}

/** Maps token numbers to texts and back. A text is decoded when first read. */
export class Tokens {
  readonly #bytes: Buffer;
  readonly #places: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #texts: (string | undefined)[];

  constructor(sections: TokenSections<ArrayBufferLike>) {
    this.#bytes = Buffer.from(sections['token-texts']);
    this.#places = new Uint32Array(sections['token-places']);
    this.#slots = new Uint32Array(sections['token-slots']);
    this.#texts = new Array<string | undefined>(this.#places.length - 1).fill(undefined);
  }

  text(number: number): string {
    return this.#texts[number] ?? this.#read(number);
  }

  #read(number: number): string {
    const text = this.#bytes.toString('utf8', this.#places[number], this.#places[number + 1]);
    this.#texts[number] = text;
    return text;
  }

  /** All texts, in the order of their numbers. */
  *all(): Generator<string> {
    for (let number = 0; number < this.#texts.length; number += 1) yield this.text(number);
  }

  /** The number of a token; -1 if it doesn't occur in the snapshot. */
  numberOf(token: string): number {
    const size = this.#slots.length;
    for (let slot = hash43(token) % size; ; slot = (slot + 1) % size) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number < 0 || this.text(number) === token) return number;
    }
  }
}
