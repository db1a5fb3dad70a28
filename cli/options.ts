/** Parsers of option values. Commander shows the message of a refused value with its option. */
import { InvalidArgumentError } from 'commander';
import { Email } from '#contract/accounts/schemas';
import { isDay } from '#contract/days';
import { clock } from '#platform/clock';
import { isId } from '#platform/ids';
import { count } from './terminal.ts';

/** Collects a repeatable option. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** A day, as midnight UTC. */
export function parseDay(text: string): Date {
  if (isDay(text)) return new Date(`${text}T00:00:00Z`);
  throw new InvalidArgumentError('Enter a date such as 2024-11-30.');
}

/** A day that isn’t in the future, as midnight UTC. */
export function parsePastDay(text: string): Date {
  const day = parseDay(text);
  if (day <= clock.now()) return day;
  throw new InvalidArgumentError('The date is in the future. Check the date and this machine’s clock.');
}

export function parseRows(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Enter a number from 1 to 99,999.');
}

/** Numbers per lead. */
export function parsePhones(text: string): number {
  if (/^([1-9]|10)$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Enter a number from 1 to 10.');
}

const mostCoins = 100_000_000;

/** An email address, in the form it is stored. */
export function parseEmail(text: string): string {
  const email = Email.safeParse(text);
  if (email.success) return email.data;
  throw new InvalidArgumentError('Enter an email such as you@example.com.');
}

/** A customer: an email, or a user id where several accounts share one email. */
export function parseCustomer(text: string): string {
  return isId(text.trim()) ? text.trim() : parseEmail(text);
}

export function parseCoins(text: string): number {
  const coins = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (coins >= 1 && coins <= mostCoins) return coins;
  throw new InvalidArgumentError(`Enter a whole number from 1 to ${count(mostCoins)}.`);
}

/** An amount of money in dollars, as cents. */
export function parseCents(text: string): number {
  const cents = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  if (cents >= 1) return cents;
  throw new InvalidArgumentError('Enter an amount such as 12.50.');
}

export function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= 3 && reason.length <= 200) return reason;
  throw new InvalidArgumentError('Enter a reason with 3 to 200 characters.');
}
