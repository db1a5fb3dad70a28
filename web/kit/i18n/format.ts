/** Formats numbers, amounts and durations for the page's language. */

import { chosenTimeZone } from '../session/session.ts';
import { i18n, locale } from './i18n.ts';

/** Caches one formatter per language. */
function byLocale<T>(make: (language: string) => T): () => T {
  const formatters = new Map<string, T>();
  return () => {
    const language = locale();
    const formatter = formatters.get(language) ?? make(language);
    formatters.set(language, formatter);
    return formatter;
  };
}

const wholeFormat = byLocale((language) => new Intl.NumberFormat(language));
const percentFormat = byLocale(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
);
const tenthsFormat = byLocale(
  (language) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const signedFormat = byLocale(
  (language) =>
    new Intl.NumberFormat(language, {
      signDisplay: 'exceptZero',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);
const relativeFormat = byLocale((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** 3912 → "3,912". */
export const number = (value: number): string => wholeFormat().format(value);

/** 3.14 → "+3.1", −2 → "−2.0". */
export const signed = (value: number): string =>
  isolate(signedFormat().format(value).replace('-', '−'), 'ltr');

/** 1.526 → "1.53". */
export const decimal = (value: number): string =>
  value.toLocaleString(locale(), { maximumFractionDigits: 2 });

/** "142 coins". */
export const coins = (count: number): string => i18n.t('common:coins', { count });

/** 0.648 → "64.8%", where small changes matter; null → "–". */
export const percentTenths = (value: number | null): string =>
  value === null ? '–' : tenthsFormat().format(value);

/** 0.62 → "62%"; null (nothing to divide) → "–". */
export const percent = (value: number | null): string =>
  value === null ? '–' : percentFormat().format(value);

const fileSizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** Bytes as "999 bytes", "12 kB", "3.4 MB". */
export function fileSize(bytes: number): string {
  const step = Math.min(fileSizeUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: fileSizeUnits[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && value < 100 ? 1 : 0,
  }).format(value);
}

/** Seconds as "40 s", "3 min", "2 h 10 min". */
export function duration(seconds: number): string {
  if (seconds < 59.5) return i18n.t('common:span.seconds', { count: Math.max(1, Math.round(seconds)) });
  const totalMinutes = Math.round(seconds / 60);
  if (totalMinutes < 60) return i18n.t('common:span.minutes', { count: totalMinutes });
  const hours = Math.floor(totalMinutes / 60);
  const minutes = totalMinutes % 60;
  return minutes === 0
    ? i18n.t('common:span.hours', { count: hours })
    : i18n.t('common:span.hoursMinutes', { hours, minutes });
}

const timeUnits: [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
];

/** "5 minutes ago", "yesterday". Both in milliseconds since 1970. */
export function timeAgo(then: number, now: number): string {
  let value = Math.round((then - now) / 1000);
  if (Math.abs(value) < 45) return i18n.t('common:span.now');
  for (const [unit, size] of timeUnits) {
    if (Math.abs(value) < size) return relativeFormat().format(value, unit);
    value = Math.round(value / size);
  }
  return '';
}

/** "Jan 5, 2026, 3:04 PM". */
export const exactTime = (iso: string): string =>
  new Date(iso).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short', ...timeZoneOption() });

/** "Jan 5, 2026". */
export const exactDay = (iso: string): string =>
  new Date(iso).toLocaleDateString(locale(), { dateStyle: 'medium', ...timeZoneOption() });

/** The time zone that the user chose, if any. */
function timeZoneOption(): { timeZone?: string } {
  const timeZone = chosenTimeZone();
  return timeZone === undefined ? {} : { timeZone };
}

/** A day without its year, for chart axes: "2026-03-04" → "Mar 4". */
export const axisDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });

/** A source's date, as exact as given: "2019", "Mar 2019", "Mar 4, 2019". */
export function sourceDate(text: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(text) ?? [];
  if (year === undefined) return text;
  if (month === undefined) return year;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC', year: 'numeric', month: 'short' };
  if (day !== undefined) options.day = 'numeric';
  return date.toLocaleDateString(locale(), options);
}

/** A source's date without its day: "2019", "Mar 2019". */
export const sourceMonth = (text: string): string => sourceDate(text.slice(0, 7));

const dollarFormat = byLocale(
  (language) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);

/** A source's amount: "148200" and "$148,200.00" → "$148,200". Anything else stays as given. */
export function dollars(text: string): string {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? isolate(dollarFormat().format(Number(plain)), 'ltr') : text;
}

/** Unicode isolates: left-to-right, first-strong, and the end of both. */
const isolates = { ltr: '\u2066', own: '\u2068', end: '\u2069' };

/** Keeps a text in order on right-to-left pages. */
function isolate(text: string, run: 'ltr' | 'own'): string {
  const mirrored = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  return mirrored && text !== '' ? `${isolates[run]}${text}${isolates.end}` : text;
}

/** Joins facts with "·", skipping empty ones: "12 kB · 6 columns". */
export const facts = (list: readonly (string | false | null | undefined)[]): string =>
  list.flatMap((fact) => (fact ? isolate(fact, 'own') : [])).join(' · ');

/** "+12175550142" → "(217) 555-0142"; masked numbers likewise. Other countries stay unchanged. */
export function phone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})([\d•]{3})([\d•]{4})$/.exec(e164) ?? [];
  return isolate(area === undefined ? e164 : `(${area}) ${exchange}-${line}`, 'ltr');
}

/** 0.986 → "98%". Truncated and never 100%: even the closest match can be another person. */
export const confidence = (probability: number): string =>
  percent(Math.min(99, Math.floor(probability * 100)) / 100);

export function confidenceWord(probability: number): 'sure' | 'likely' | 'possible' | 'unlikely' {
  if (probability >= 0.98) return 'sure';
  if (probability >= 0.9) return 'likely';
  return probability >= 0.5 ? 'possible' : 'unlikely';
}
