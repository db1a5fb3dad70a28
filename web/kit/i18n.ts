/** The language of the page: which one, its texts by area, its way of writing. Keys are typed by the English texts. */
import i18n, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Area, bundled, onDemand, type Texts } from '../locales/en/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}

type Words = { readonly [key: string]: string | Words };

async function english(area: string): Promise<Words> {
  if (area in bundled) return bundled[area as keyof typeof bundled];
  return (await onDemand[area as keyof typeof onDemand]()).default;
}

const texts: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (_language, area, done) => {
    english(area).then(
      (words) => done(null, words),
      (error: Error) => done(error, false),
    );
  },
};

void i18n
  .use(texts)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    ns: ['common', 'shell'],
    defaultNS: 'common',
    resources: { en: bundled },
    partialBundledLanguages: true,
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });

export { i18n };

/** The language as `Intl` takes it. */
export const locale = (): string => i18n.resolvedLanguage ?? 'en';

/** Says on `<html>` what language the page is in, and its direction where the language runs from right to left. */
export function startLanguage(): void {
  const page = document.documentElement;
  page.lang = locale();
  if (i18n.dir() === 'rtl') page.dir = 'rtl';
}

/**
 * The code of a page together with its texts, for `lazyRouteComponent`: both are on their way at once, and when either
 * can't be loaded the page fails with a way to try again.
 */
export function withTexts<Page>(areas: Area[], load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const [page] = await Promise.all([load(), i18n.loadNamespaces(areas)]);
    const missing = areas.filter((area) => !i18n.hasResourceBundle(locale(), area));
    if (missing.length > 0) throw new Error(`The texts of ${missing.join(', ')} could not be loaded.`);
    return page;
  };
}
