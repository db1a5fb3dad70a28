import type { Value } from './message.ts';

type Values = Record<string, Value>;

/** The zone in the value `time_zone`, by its IANA name; else UTC. */
const zoneIn = ({ time_zone = 'UTC' }: Values) => (isTimeZone(String(time_zone)) ? String(time_zone) : 'UTC');

/** Whether a value is an ISO date without a time, the same day everywhere. */
const isDay = (value: Value): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value));

/** The formats of placeholders, by the name after the comma. */
export const formats = {
  number: (value: Value, locale: string) => Number(value).toLocaleString(locale),
  /** 0.67 as `67%`. */
  percent: (value: Value, locale: string) => Number(value).toLocaleString(locale, { style: 'percent' }),
  /** Cents as `$37.50`; the value `currency` names another currency than US dollars. */
  money: (value: Value, locale: string, { currency = 'usd' }: Values) =>
    (Number(value) / 100).toLocaleString(locale, {
      style: 'currency',
      currency: String(currency).toUpperCase(),
    }),
  /** An ISO instant as `Nov 24, 2026`, in the zone of `time_zone`; an ISO date as it is. */
  date: (value: Value, locale: string, values: Values) =>
    new Date(value).toLocaleDateString(locale, {
      dateStyle: 'medium',
      timeZone: isDay(value) ? 'UTC' : zoneIn(values),
    }),
  /** An ISO instant as `10:07 PM UTC`, in the zone of `time_zone`. */
  time: (value: Value, locale: string, values: Values) =>
    new Date(value).toLocaleTimeString(locale, {
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: zoneIn(values),
    }),
  /** An ISO instant as `Nov 24, 2026, 10:07 PM UTC`, in the zone of `time_zone`. */
  moment: (value: Value, locale: string, values: Values) =>
    new Date(value).toLocaleString(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: zoneIn(values),
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
