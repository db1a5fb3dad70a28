/** The page's language and its texts by area. The English texts type the keys. */
import type { i18n as I18n } from 'i18next';
import type { Language } from '#contract/languages';
import { type Area, bundled, onDemand, type Texts } from '../../locales/en/index.ts';
import { loadCode } from '../api/connection.ts';
import { initialLanguage, languageOfTag, locales, storeLanguage } from './language.ts';
import { TextRuntime, type Words } from './runtime.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}

/** Tests and developers choose a pseudo-language here. */
const storageKey = 'pseudo-language';

async function english(area: string): Promise<Words> {
  if (area in bundled) return bundled[area as keyof typeof bundled];
  return (await onDemand[area as keyof typeof onDemand]()).default;
}

/** English, Spanish, or a pseudo-language made from English. */
async function textsOf(language: string, area: string): Promise<Words> {
  const words = await english(area);
  if (language === locales.en) return words;
  if (language !== locales.es) return (await import('./pseudo.ts')).toPseudo(words, language);
  return (await import('./spanish.ts')).toSpanish(area, words);
}

export const runtime = new TextRuntime({
  start: { language: locales.en, areas: bundled },
  load: (language, area) => loadCode(() => textsOf(language, area)),
});

/** The runtime with the keys typed. */
export const i18n = runtime as unknown as Pick<
  I18n,
  't' | 'getFixedT' | 'exists' | 'dir' | 'changeLanguage' | 'loadNamespaces' | 'hasResourceBundle'
> & { readonly resolvedLanguage: string };

/** The language in the form that `Intl` takes. */
export const locale = (): string => i18n.resolvedLanguage;

/** The language the page is in; a pseudo-language counts as English. */
export const language = (): Language => languageOfTag(locale()) ?? 'en';

/** A pseudo-language stays, whatever the account says. */
let isPseudo = false;

/** The last change of the language. */
let change: Promise<unknown> = Promise.resolve();

/** Switches to a language once its texts are loaded, and remembers it in this browser. */
export async function applyLanguage(next: Language): Promise<void> {
  storeLanguage(next);
  if (isPseudo) return;
  change = i18n.changeLanguage(locales[next]);
  await change;
  document.documentElement.lang = locale();
}

/** Sets the language and direction of `<html>` before the first render. */
export async function startLanguage(): Promise<void> {
  const pseudo = localStorage.getItem(storageKey);
  if (pseudo !== null) {
    const { pseudoLanguages } = await import('./pseudo.ts');
    isPseudo = pseudoLanguages.includes(pseudo);
  }
  await i18n.changeLanguage(isPseudo && pseudo !== null ? pseudo : locales[initialLanguage()]);
  const page = document.documentElement;
  page.lang = locale();
  if (i18n.dir() === 'rtl') page.dir = 'rtl';
}

/** A change under way loads only the areas that were known at its start. */
async function loadTexts(areas: Area[]): Promise<void> {
  await change;
  await i18n.loadNamespaces(areas);
}

/**
 * Loads a page's code and texts in parallel, for `lazyRouteComponent` and `lazy`. Without a connection it waits for
 * one; if either fails, the page fails and offers a retry.
 */
export function withTexts<Page>(areas: Area[], load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    const [page] = await Promise.all([loadCode(load), loadTexts(areas)]);
    const missing = areas.filter((area) => !i18n.hasResourceBundle(locale(), area));
    if (missing.length > 0) throw new Error(`The texts of ${missing.join(', ')} could not be loaded.`);
    return page;
  };
}
