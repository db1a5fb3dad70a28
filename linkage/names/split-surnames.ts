/** Joins surnames that rolls without apostrophes write as two words: D AMICO, L HEUREUX, FITZ GERALD. */
import { isKnownSurname } from './frequencies.ts';
import { registeredOdds } from './register.ts';

/** The first part of a surname that lost its apostrophe or was split. */
export const splitPrefixes: ReadonlySet<string> = new Set(['D', 'L', 'FITZ']);

/** Whether two words joined are a surname, and likelier than the second alone. */
function isJoined(front: string, word: string): boolean {
  const joined = registeredOdds(front + word) ?? 1;
  return joined < 0 && (registeredOdds(word) ?? 1) > joined;
}

/** The words of a name with its surname joined; the same array if nothing was split. */
export function joinSplitSurname(tokens: string[]): string[] {
  if (tokens.length < 3) return tokens;
  for (let at = 0; at < tokens.length - 1; at++) {
    const [front = '', word = ''] = [tokens[at], tokens[at + 1]];
    if (!splitPrefixes.has(front)) continue;
    if (word.length < 4 || (front !== 'FITZ' && !/^[AEIOUH]/.test(word))) continue;
    // JOHN D AMICO: the letter after a first name may be an initial.
    const surely = isKnownSurname(front + word) && !isKnownSurname(word);
    if (surely || ((front === 'FITZ' || at === 0) && isJoined(front, word)))
      return [...tokens.slice(0, at), front + word, ...tokens.slice(at + 2)];
  }
  return tokens;
}
