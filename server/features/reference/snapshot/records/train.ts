/** Chooses the symbols that compress similar texts best (Boncz, Neumann and Leis, “FSST”, 2020). */
import { Matcher, maxSymbolBytes, maxSymbols, type Symbols } from './matcher.ts';

/** Symbols grow by joining two in each round, so the longest need three. */
const rounds = 5;
/** A rarer string could be one person's, who may be deleted later. */
const minUses = 10;

/** How often each string would have been a symbol, or a longer one. */
type Uses = Map<string, number>;

/** At most 255 symbols, from a sample of texts. */
export function trainSymbols(texts: readonly Uint8Array[]): string[] {
  let symbols: string[] = [];
  for (let round = 0; round < rounds; round += 1) symbols = bestOf(countUses(texts, symbols));
  return symbols;
}

function countUses(texts: readonly Uint8Array[], symbols: Symbols): Uses {
  const matcher = new Matcher(symbols);
  const uses: Uses = new Map();
  const use = (string: string) => uses.set(string, (uses.get(string) ?? 0) + 1);
  for (const text of texts) {
    let previous = '';
    for (let at = 0; at < text.length; ) {
      const code = matcher.codeAt(text, at);
      const length = code < 0 ? 1 : matcher.lengthOf(code);
      const string = Buffer.from(text.subarray(at, at + length)).toString('latin1');
      const first = string.slice(0, 1);
      use(string);
      // One byte may be better than a longer symbol that took its place.
      if (length > 1) use(first);
      if (previous !== '' && previous.length + length <= maxSymbolBytes) use(previous + string);
      if (previous !== '' && length > 1 && previous.length < maxSymbolBytes) use(previous + first);
      previous = string;
      at += length;
    }
  }
  return uses;
}

/** The strings that would save the most bytes. */
const bestOf = (uses: Uses): string[] =>
  [...uses]
    .filter(([, count]) => count >= minUses)
    .toSorted(([a, aCount], [b, bCount]) => bCount * b.length - aCount * a.length || (a < b ? -1 : 1))
    .slice(0, maxSymbols)
    .map(([string]) => string);
