/** The languages that users choose from, and the one this browser starts with. */
import { type Language, languages } from '#contract/languages';
import { readStoredUser } from '../session/session.ts';

/** Each language's own name. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

/** In the form that `Intl` takes. Numbers, dates and amounts follow US conventions in every language. */
export const locales: Record<Language, string> = { en: 'en', es: 'es-US' };

/** Language of this browser's last user, for pages without one. */
const storageKey = 'language';

export const storeLanguage = (language: Language): void => localStorage.setItem(storageKey, language);

/** The known language that a tag such as `es-MX` stands for. */
export const languageOfTag = (tag: string): Language | undefined =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0]);

/** The account's language, else the one last used in this browser, else the browser's own. */
export function initialLanguage(): Language {
  const user = readStoredUser();
  if (user !== null) return user.language;
  const tags = [localStorage.getItem(storageKey) ?? '', ...navigator.languages];
  return tags.map(languageOfTag).find((language) => language !== undefined) ?? 'en';
}
