/** Refuses a request whose body holds the number of a card: such numbers are the gateway's alone, and never logged. */
import { createMiddleware } from 'hono/factory';
import { AppError } from '#platform/errors';
import type { Env } from '#platform/http/access';

/** 13 to 19 digits as cards have them, together or in groups, and nothing of a longer word. */
const candidates = /(?<![\w-])[2-6]\d(?:[ -]?\d){11,17}(?![\w-])/g;

/** Whether a text holds what can be a card's number: its last digit fits the others. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(candidates) ?? []).some((found) => {
    const digits = [...found.replace(/\D/g, '')].reverse().map(Number);
    const sum = digits.reduce((total, digit, index) => {
      const twice = digit * 2;
      return total + (index % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice);
    }, 0);
    return sum % 10 === 0;
  });
}

export const refuseCardNumbers = createMiddleware<Env>(async (c, next) => {
  if (c.req.method !== 'GET' && holdsCardNumber(await c.req.text())) {
    throw new AppError(
      'card_number_sent',
      'This request holds the number of a card, and was thrown away unread. Cards are entered in the payment provider’s own fields.',
    );
  }
  await next();
});
