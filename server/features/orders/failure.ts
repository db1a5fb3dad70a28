import type { Language } from '#contract/languages';
import { renderStored } from '#locales';

/** Renders a stored failure of an order; null if it didn't fail. */
export const presentFailure = (stored: string | null, language: Language): string | null =>
  stored === null ? null : renderStored(stored, language);
