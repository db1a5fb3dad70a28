/** Rejects requests whose body contains a card number, so card numbers never reach our code or logs. */
import { createMiddleware } from 'hono/factory';
import { AppError } from '#platform/errors';
import type { Env } from '#platform/http/access';

/** 13 to 19 digits, optionally in groups, not part of a longer word. */
const candidates = /(?<![\w-])[2-6]\d(?:[ -]?\d){11,17}(?![\w-])/g;

/** A digit's part of the Luhn checksum, counted from the right. */
function luhnValue(digit: number, index: number): number {
  if (index % 2 === 0) return digit;
  const doubled = digit * 2;
  return doubled > 9 ? doubled - 9 : doubled;
}

/** Returns true if the text contains a card number that passes the Luhn check. */
export function containsCardNumber(text: string): boolean {
  return (text.match(candidates) ?? []).some((candidate) => {
    const digits = [...candidate.replace(/\D/g, '')].reverse().map(Number);
    const sum = digits.reduce((total, digit, index) => total + luhnValue(digit, index), 0);
    return sum % 10 === 0;
  });
}

export const rejectCardNumbers = createMiddleware<Env>(async (c, next) => {
  if (c.req.method !== 'GET' && containsCardNumber(await c.req.text())) {
    throw new AppError('card_number_sent');
  }
  await next();
});
