/** Reasons are stored as codes (`linkage/reasons.ts`) and rendered where a result leaves the server. */
import type { Language } from '#contract/languages';
import { parseReason, reasonClause } from '#linkage';
import { type KeyOf, type Message, type MessageKey, translate } from '#locales';

/** Writes the code of a reason that isn't linkage's, such as `row.duplicate:row=3`. */
export const createReason = reasonClause<KeyOf<'results'>>;

/** The message of a code with one sentence. */
export function reasonMessage(code: string): Message {
  const [{ key, values } = { key: 'match.other', values: {} }] = parseReason(code) ?? [];
  return { key: `results:${key}` as MessageKey, values };
}

/** Renders the code of a reason; other texts, which are sentences of earlier releases, stay as they are. */
export type ReasonRenderer = (code: string) => string;

/** Reasons that a renderer keeps; a file of millions of rows has few different ones. */
const maxKept = 5000;

/** Creates a renderer for one reply or file. */
export function reasonRenderer(language: Language): ReasonRenderer {
  const kept = new Map<string, string>();
  return (code) => {
    const before = kept.get(code);
    if (before !== undefined) return before;
    const text = renderReason(language, code);
    if (kept.size >= maxKept) kept.clear();
    kept.set(code, text);
    return text;
  };
}

function renderReason(language: Language, code: string): string {
  const clauses = parseReason(code);
  if (clauses === null) return code;
  try {
    const phrases = clauses.map(({ key, values }) =>
      translate(language, { key: `results:${key}` as MessageKey, values }),
    );
    // Phrases make one sentence; sentences stay apart.
    const list = phrases.reduce((all, phrase) => `${all}${all.endsWith('.') ? ' ' : ', '}${phrase}`);
    return `${list.charAt(0).toUpperCase()}${list.slice(1)}${list.endsWith('.') ? '' : '.'}`;
  } catch {
    // A later release may have stored a key that this one doesn't know.
    return code;
  }
}

/** A lead or trace with the rendered reason of its result. */
export const withReasonText = <T extends { result: { reason: string } | null }>(
  entry: T,
  render: ReasonRenderer,
): T =>
  entry.result === null
    ? entry
    : { ...entry, result: { ...entry.result, reason: render(entry.result.reason) } };
