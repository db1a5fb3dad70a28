/**
 * Parses the lines of do-not-call lists: a number in one field or two, and in change lists whether it was added or
 * deleted.
 */

import { isDay } from '#contract/days';

export interface ListLine {
  /** Ten digits. */
  number: number;
  change: 'add' | 'delete' | null;
}

const changes: Record<string, 'add' | 'delete'> = {
  A: 'add',
  ADD: 'add',
  D: 'delete',
  DEL: 'delete',
  DELETE: 'delete',
  R: 'delete',
};

/**
 * `AAA,NNNNNNN` or `AAANNNNNNN`, optionally with further fields; null if it isn't a number of the North American
 * Numbering Plan.
 */
export function readListLine(line: string): ListLine | null {
  const fields = line.split(/[,;\t|]/).map((field) => field.replaceAll('"', '').trim());
  const [first = '', second = ''] = fields;
  const split = /^\d{3}$/.test(first) && /^\d{3}-?\d{4}$/.test(second);
  const digits = (split ? first + second : first).replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null;
  const changesOfLine = fields.slice(split ? 2 : 1).map((field) => changes[field.toUpperCase()]);
  return { number: Number(digits), change: changesOfLine.find((change) => change !== undefined) ?? null };
}

/** The date in a file's name, as `2026-11-01`, `20261101` or `11-1-2026`; null if there is none. */
export function dayOfName(name: string): string | null {
  const iso = /(20\d{2})-?(\d{2})-?(\d{2})(?!\d)/.exec(name);
  const us = /(?<!\d)(\d{1,2})-(\d{1,2})-(20\d{2})(?!\d)/.exec(name);
  const parts = iso?.slice(1) ?? (us && [us[3], us[1], us[2]]);
  if (!parts) return null;
  const day = parts.map((part) => (part ?? '').padStart(2, '0')).join('-');
  return isDay(day) ? day : null;
}
