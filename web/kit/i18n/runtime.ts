/**
 * Looks up texts, chooses plural forms and fills in placeholders: the part of i18next that the pages use, in a tenth of
 * its size. The functions are called `t`, `getFixedT` and so on as there, so that i18next's types check the keys.
 */

export type Words = { readonly [key: string]: string | Words };
type Values = { readonly [name: string]: unknown };
type Translate = (key: string, values?: Values) => string | Words;

interface Options {
  /** The language before the first change, and its texts that need no loading. */
  start: { language: string; areas: Readonly<Record<string, Words>> };
  load(language: string, area: string): Promise<Words>;
}

/** One formatter and one set of plural rules per language: creating them is slow. */
function cached<T>(create: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language) ?? create(language);
    made.set(language, known);
    return known;
  };
}
const numberFormat = cached((language) => new Intl.NumberFormat(language));
const pluralRules = cached((language) => new Intl.PluralRules(language));

const placeholder = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g;

const fillIn = (text: string, values: Values, language: string): string =>
  text.replace(placeholder, (_, name: string, isNumber?: string) => {
    const value = values[name] ?? '';
    return isNumber === undefined ? String(value) : numberFormat(language).format(Number(value));
  });

/** The keys to try, the most specific first. */
function candidateKeys(path: string, { count }: Values, language: string): string[] {
  if (typeof count !== 'number') return [path];
  const plural = [`${path}_${pluralRules(language).select(count)}`, path];
  return count === 0 ? [`${path}_zero`, ...plural] : plural;
}

function wordAt(words: Words | undefined, path: string): string | Words | undefined {
  let found: string | Words | undefined = words;
  for (const step of path.split('.')) {
    if (typeof found !== 'object') return undefined;
    found = found[step];
  }
  return found;
}

export class TextRuntime {
  resolvedLanguage: string;
  readonly #load: Options['load'];
  /** Areas by language. */
  readonly #loaded = new Map<string, Map<string, Words>>();
  /** Areas that a new language needs. */
  readonly #areas: Set<string>;
  readonly #translators = new Map<string, Translate>();
  readonly #listeners = new Set<() => void>();
  #wanted: string;

  constructor({ start, load }: Options) {
    this.#load = load;
    this.resolvedLanguage = start.language;
    this.#wanted = start.language;
    this.#areas = new Set(Object.keys(start.areas));
    this.#loaded.set(start.language, new Map(Object.entries(start.areas)));
  }

  /** Calls `listener` after each change of the language. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  dir = (): 'ltr' | 'rtl' => (this.resolvedLanguage.includes('-Arab') ? 'rtl' : 'ltr');

  hasResourceBundle = (language: string, area: string): boolean =>
    this.#loaded.get(language)?.has(area) ?? false;

  /** Loads areas in the current language, and from then on in each later one. Those that fail stay missing. */
  async loadNamespaces(areas: readonly string[]): Promise<void> {
    for (const area of areas) this.#areas.add(area);
    await this.#loadAll(this.resolvedLanguage, areas);
  }

  /** Switches once the texts are loaded. Of several changes at once, the last one counts. */
  async changeLanguage(language: string): Promise<void> {
    this.#wanted = language;
    await this.#loadAll(language, [...this.#areas]);
    if (this.#wanted !== language || this.resolvedLanguage === language) return;
    this.resolvedLanguage = language;
    for (const listener of this.#listeners) listener();
  }

  async #loadAll(language: string, areas: readonly string[]): Promise<void> {
    const texts = this.#loaded.get(language) ?? new Map<string, Words>();
    this.#loaded.set(language, texts);
    const missing = areas.filter((area) => !texts.has(area));
    const results = await Promise.allSettled(missing.map((area) => this.#load(language, area)));
    for (const [index, result] of results.entries()) {
      const area = missing[index];
      if (result.status === 'fulfilled' && area !== undefined) texts.set(area, result.value);
    }
  }

  /** A key may name its area: `orders:status.running`. */
  #find(key: string, values: Values, areas: readonly string[]): string | Words | undefined {
    const language = this.resolvedLanguage;
    const [area, path] = key.includes(':') ? key.split(':', 2) : [undefined, key];
    for (const one of area === undefined ? areas : [area]) {
      const words = this.#loaded.get(language)?.get(one);
      for (const form of candidateKeys(path ?? '', values, language)) {
        const found = wordAt(words, form);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  exists = (key: string): boolean => this.#find(key, {}, ['common']) !== undefined;

  /**
   * A `t` for keys of these areas, in whatever language the page is. The function is the same until the language
   * changes, so that what is memoized by it follows.
   */
  getFixedT(_language: null, areas: string | readonly string[]): Translate {
    const list = [areas].flat();
    const id = `${this.resolvedLanguage} ${list.join()}`;
    const known = this.#translators.get(id);
    if (known !== undefined) return known;
    const translate: Translate = (key, values = {}) => {
      const found = this.#find(key, values, list) ?? values.defaultValue ?? key;
      return typeof found === 'string' ? fillIn(found, values, this.resolvedLanguage) : (found as Words);
    };
    this.#translators.set(id, translate);
    return translate;
  }

  t: Translate = (key, values) => this.getFixedT(null, 'common')(key, values);
}
