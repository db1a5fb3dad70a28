/** The mails about another e-mail of an account: to the new address, to whoever has it already, and to the one before. */
import { z } from 'zod';
import { days, hours } from './clock.ts';
import { inWords, link, template } from './mail-template.ts';

const because = (brand: string) =>
  `You get this because somebody gave this address to ${brand} as their new one.`;

export const addressTemplates = {
  email_change: template({
    params: link,
    life: hours(24),
    write: ({ token }, { brand }) => ({
      subject: `Confirm your new e-mail for ${brand}`,
      parts: [
        'Confirm that this address is yours. From then on you sign in with it. The link works once, for 24 hours.',
        { button: 'Use this address', path: `/confirm-new-email?${new URLSearchParams({ token })}` },
        'If you didn’t ask for it, do nothing: nothing changes.',
      ],
      because: because(brand),
    }),
  }),
  email_change_taken: template({
    params: z.object({}),
    write: (_, { brand }) => ({
      subject: `This address has a ${brand} account already`,
      parts: [
        'Somebody, perhaps you, asked to use this address for another account. It has an account already, so nothing was changed.',
        'If it was you, sign in to that account, or give the other one another address.',
        { button: 'Sign in', path: '/login' },
      ],
      because: because(brand),
    }),
  }),
  email_changed: template({
    params: link.extend({
      at: z.iso.datetime(),
      time_zone: z.string().default('UTC'),
      ip: z.string(),
    }),
    life: days(7),
    write: ({ token, at, time_zone, ip }, { brand }) => ({
      subject: `Your ${brand} e-mail was changed`,
      parts: [
        'Your account has another e-mail now: this address no longer signs in, and gets no more mail about it.',
        {
          facts: [
            ['When', inWords(new Date(at), time_zone)],
            ['From the address', ip],
          ],
        },
        'If it wasn’t you, take it back: your account gets this address again, everybody is signed out, and you set a new password. The link works once, for 7 days.',
        { button: 'Take it back', path: `/undo-email-change?${new URLSearchParams({ token })}` },
      ],
      because: `You get this because it concerns the safety of your ${brand} account. Such mail can’t be turned off.`,
    }),
  }),
};
