/** Numbers, amounts and spans of time in the words that customers read. */

const whole = new Intl.NumberFormat('en-US');
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });

/** 3912 → "3,912". */
export const number = (value: number): string => whole.format(value);

/** "1 lead", "3,912 leads". */
export const count = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`;

/** "142 coins". */
export const coins = (value: number): string => count(value, 'coin');

/** 0.62 → "62 %"; null, where there is nothing to divide, → "–". */
export const percent = (value: number | null): string =>
  value === null ? '–' : share.format(value).replace('%', '\u00a0%');

/** Bytes as "12 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value.toLocaleString('en-US', { maximumFractionDigits: unit > 1 && value < 100 ? 1 : 0 })} ${units[unit]}`;
}

/** Seconds as "40 s", "3 min", "2 h 10 min". */
export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
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
  if (Math.abs(value) < 45) return 'just now';
  for (const [unit, size] of steps) {
    if (Math.abs(value) < size) return relative.format(value, unit);
    value = Math.round(value / size);
  }
  return '';
}

/** "Jan 5, 2026, 3:04 PM". */
export const exactTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A date that a source gave, as whole as it gave it: "2019", "Mar 2019", "Mar 4, 2019". */
export function sourceDate(text: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(text) ?? [];
  if (year === undefined) return text;
  if (month === undefined) return year;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)));
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC', year: 'numeric', month: 'short' };
  if (day !== undefined) options.day = 'numeric';
  return date.toLocaleDateString('en-US', options);
}

/** "+12175550142" → "(217) 555-0142", and a masked one in the same shape; other countries stay as they are. */
export function phone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})([\d•]{3})([\d•]{4})$/.exec(e164) ?? [];
  return area === undefined ? e164 : `(${area}) ${exchange}-${line}`;
}

/** 0.986 → "98 %". It is cut, not rounded, and never 100 %: the closest match can still be another person. */
export const confidence = (probability: number): string =>
  `${Math.min(99, Math.floor(probability * 100))}\u00a0%`;

/** What a probability is called: sure, likely, possible; below that, unlikely. */
export function confidenceWord(probability: number): 'sure' | 'likely' | 'possible' | 'unlikely' {
  if (probability >= 0.9) return 'sure';
  if (probability >= 0.75) return 'likely';
  return probability >= 0.5 ? 'possible' : 'unlikely';
}
