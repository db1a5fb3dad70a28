/** The tokens of a snapshot. Each text has a number, which people refer to, and can be found by text. */
import { hash43 } from '#linkage';

/** The limit keeps a reader's memory bounded. People with further tokens are stored as JSON only. */
const maxTokens = 2 ** 22;

/**
 * Numbers tokens; the empty token is 0. Tokens of an earlier snapshot keep their numbers, so that people who refer to
 * them can be copied, but those that nobody has anymore are dropped, and others get their numbers.
 */
export class TokenBook {
  readonly #numbers = new Map([['', 0]]);
  readonly #limit: number;
  readonly #used: Uint8Array;
  /** Numbers that belong to no token. */
  readonly #free: number[] = [];
  #end = 1;

  /** `known` are the texts of an earlier snapshot by number, empty for numbers without a token. */
  constructor(known: Iterable<string> = [''], limit = maxTokens) {
    this.#limit = limit;
    this.#used = new Uint8Array(limit);
    let number = 0;
    for (const text of known) {
      if (text !== '') this.#numbers.set(text, number);
      else if (number > 0) this.#free.push(number);
      number += 1;
    }
    this.#end = Math.max(1, number);
  }

  /** The token's number; null if the book is full. */
  numberOf(token: string): number | null {
    const number = this.#numbers.get(token) ?? this.#add(token);
    if (number !== null) this.use(number);
    return number;
  }

  #add(token: string): number | null {
    const number = this.#free.pop() ?? (this.#end < this.#limit ? this.#end++ : null);
    if (number !== null) this.#numbers.set(token, number);
    return number;
  }

  /** Notes that somebody has the token of a number. */
  use(number: number): void {
    this.#used[number] = 1;
  }

  /** The files that store the tokens. */
  sections(): TokenSections<Uint8Array> {
    const texts = new Array<Buffer>(this.#end).fill(Buffer.alloc(0));
    for (const [token, number] of this.#numbers)
      if (this.#used[number] === 1) texts[number] = Buffer.from(token);
    const places = new Uint32Array(texts.length + 1);
    for (const [number, { length }] of texts.entries()) places[number + 1] = (places[number] ?? 0) + length;
    const slots = new Uint32Array(2 ** Math.ceil(Math.log2(texts.length * 2)));
    for (const [token, number] of this.#numbers) {
      if (number > 0 && this.#used[number] !== 1) continue;
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

  /** All texts by number, empty for numbers without a token. */
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
