import type { Context as HonoContext } from 'hono';
import { accepts } from 'hono/accepts';
import { type Language, languages } from '#contract/languages';

/** The language of a reply: the best match of `Accept-Language` (RFC 9110), or English. */
export const languageOf = (c: HonoContext): Language =>
  accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    match: (preferred, { supports, default: fallback }) =>
      preferred
        .filter(({ q }) => q > 0)
        .sort((a, b) => b.q - a.q)
        .map(({ type }) => type.toLowerCase().split('-')[0] ?? '')
        .find((language) => supports.includes(language)) ?? fallback,
  }) as Language;
