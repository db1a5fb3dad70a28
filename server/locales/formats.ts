import type { Value } from './message.ts';

const utc = { timeZone: 'UTC' } as const;

/** The formats of placeholders, by the name after the comma. */
export const formats = {
  number: (value: Value, locale: string) => Number(value).toLocaleString(locale),
  /** 0.67 as `67%`. */
  percent: (value: Value, locale: string) => Number(value).toLocaleString(locale, { style: 'percent' }),
  /** Cents as `$37.50`; the value `currency` names another currency than US dollars. */
  money: (value: Value, locale: string, { currency = 'usd' }: Record<string, Value>) =>
    (Number(value) / 100).toLocaleString(locale, {
      style: 'currency',
      currency: String(currency).toUpperCase(),
    }),
  /** An ISO date or instant as `Nov 24, 2026`. */
  date: (value: Value, locale: string) =>
    new Date(value).toLocaleDateString(locale, { dateStyle: 'medium', ...utc }),
  /** An ISO instant as `10:07 PM UTC`. */
  time: (value: Value, locale: string) =>
    `${new Date(value).toLocaleTimeString(locale, { timeStyle: 'short', ...utc })} UTC`,
  /** An ISO instant as `Nov 24, 2026, 10:07 PM UTC`; the value `time_zone` names another zone by its IANA name. */
  moment: (value: Value, locale: string, { time_zone = 'UTC' }: Record<string, Value>) =>
    new Date(value).toLocaleString(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: isTimeZone(String(time_zone)) ? String(time_zone) : 'UTC',
    }),
  /** Seconds as `40 seconds` or, from a minute and a half, `3 minutes`. */
  duration: (value: Value, locale: string) => {
    const seconds = Number(value);
    const parts = seconds < 90 ? { seconds } : { minutes: Math.ceil(seconds / 60) };
    return new Intl.DurationFormat(locale, { style: 'long' }).format(parts);
  },
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

export type Format = keyof typeof formats;
