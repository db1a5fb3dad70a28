import type { Language } from '#contract/languages';
import { type Message, translate } from '#locales';

/** Why an order failed, as stored. Errors that aren't in the catalog are stored as they are. */
export const serializeFailure = (failure: Message | string): string =>
  typeof failure === 'string' ? failure : JSON.stringify(failure);

/** Renders a stored failure. Orders that failed before the catalog existed have an English sentence. */
export function presentFailure(stored: string | null, language: Language): string | null {
  if (stored === null || !stored.startsWith('{')) return stored;
  return translate(language, JSON.parse(stored));
}
