/** Renders messages with the placeholders, formats and plural keys of the pages' i18next (decision 0107). */
import type { Language } from '#contract/languages';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { type Format, formats } from './formats.ts';
import type { Message, MessageKey, Value } from './message.ts';

const catalogs: Record<Language, Record<string, Record<string, string>>> = { en, es };
/** US conventions for numbers and dates in every language. */
const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };
const plurals: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en-US'),
  es: new Intl.PluralRules('es-US'),
};

/** The locale of a language's numbers and dates. */
export const localeFor = (language: Language): string => locales[language];

/** Renders a message in a language. Throws if the key has no text or a placeholder has no value. */
export function translate(language: Language, { key, values = {} }: Message): string {
  const text = textOf(language, key, values.count);
  return text.replaceAll(/{{(\w+)(?:, (\w+))?}}/g, (_, name: string, format?: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`“${text}” lacks the value of ${name}.`);
    if (format === undefined) return String(value);
    if (format === 'preset') return textOf(language, `tables:preset_${value}`, undefined);
    return formats[format as Format](value, locales[language], values);
  });
}

/** The text of a key with its placeholders, for operators who replace it. */
export const wordingOf = (language: Language, key: MessageKey): string => textOf(language, key, undefined);

/** The text of a key, in the plural form of `count` if it has plural forms. */
function textOf(language: Language, key: string, count: Value | undefined): string {
  const [area = '', name = ''] = key.split(':');
  const texts = catalogs[language][area] ?? {};
  const plural = typeof count === 'number' ? plurals[language].select(count) : 'other';
  // Spanish has a form for exact millions; our texts use the general one for them.
  const text = texts[name] ?? texts[`${name}_${plural}`] ?? texts[`${name}_other`];
  if (text === undefined) throw new Error(`There is no text for ${key}.`);
  return text;
}
