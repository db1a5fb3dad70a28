/** What the values of options may be; commander shows the message beside the option. */
import { InvalidArgumentError } from 'commander';
import { Email } from '#contract/accounts/schemas';
import { isId } from '#platform/ids';
import { count } from './terminal.ts';

/** Collects a repeatable option. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** A day, as its first instant in UTC. */
export function parseDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime())) return day;
  throw new InvalidArgumentError('Write a day, as in 2024-11-30.');
}

/** A number of rows. */
export function parseRows(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a number of rows, from 1 to 99999.');
}

/** The name of a source. */
export function parseSource(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= 80 && !/\p{C}/u.test(name)) return name;
  throw new InvalidArgumentError('Write a name of 1 to 80 characters.');
}

const mostCoins = 100_000_000;

/** An e-mail address, in the spelling we keep. */
export function parseEmail(text: string): string {
  const email = Email.safeParse(text);
  if (email.success) return email.data;
  throw new InvalidArgumentError('Write an address such as you@example.com.');
}

/** A customer: their email, or the id of their user where several accounts are registered with one email. */
export function parseCustomer(text: string): string {
  return isId(text.trim()) ? text.trim() : parseEmail(text);
}

/** A number of coins. */
export function parseCoins(text: string): number {
  const coins = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (coins >= 1 && coins <= mostCoins) return coins;
  throw new InvalidArgumentError(`Write a whole number from 1 to ${count(mostCoins)}.`);
}

/** An amount of money, in cents. */
export function parseCents(text: string): number {
  const cents = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  if (cents >= 1) return cents;
  throw new InvalidArgumentError('Write an amount such as 12.50.');
}

/** Why something is done. */
export function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= 3 && reason.length <= 200) return reason;
  throw new InvalidArgumentError('Write why, in 3 to 200 characters.');
}
