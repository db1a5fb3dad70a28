/** What the mails about one's account and its safety say. */
import { z } from 'zod';
import { minutes } from './clock.ts';
import { inWords, link, type MailPart, template } from './mail-template.ts';

/** When and where something was done, as the mail says it. */
const Act = z.object({
  at: z.iso.datetime(),
  /** An IANA name. */
  time_zone: z.string().default('UTC'),
  ip: z.string(),
  agent: z.string().default(''),
});

const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

const whenAndWhere = ({ at, time_zone, ip, agent }: z.infer<typeof Act>): MailPart => {
  const facts: [string, string][] = [
    ['When', inWords(new Date(at), time_zone)],
    ['From the address', ip],
  ];
  if (agent !== '') facts.push(['With', agent.slice(0, 200)]);
  return { facts };
};

const notYou = (brand: string) =>
  `If it wasn’t you, set a new password at once: that ends every other session. Then write to ${brand}.`;
const becauseAccount = (brand: string) =>
  `You get this because it concerns the safety of your ${brand} account. Such mail can’t be turned off.`;

export const accountTemplates = {
  confirm_email: template({
    params: link,
    life: minutes(24 * 60),
    write: ({ token }, { brand }) => ({
      subject: `Confirm your e-mail for ${brand}`,
      parts: [
        'Confirm that this address is yours. The link works for 24 hours.',
        { button: 'Confirm this address', path: query('/confirm-email', { token }) },
        'If you didn’t open an account, do nothing: the address stays unconfirmed.',
      ],
      because: `You get this because somebody gave this address to ${brand}.`,
    }),
  }),
  reset_password: template({
    params: link,
    life: minutes(60),
    write: ({ token }, { brand }) => ({
      subject: `Set a new password for ${brand}`,
      parts: [
        'Somebody, perhaps you, asked for a new password. The link works once, for 60 minutes.',
        { button: 'Set a new password', path: query('/reset-password', { token }) },
        'If it wasn’t you, do nothing: your password stays as it is.',
      ],
      because: becauseAccount(brand),
    }),
  }),
  password_changed: template({
    params: Act,
    write: (act, { brand }) => ({
      subject: `Your ${brand} password was changed`,
      parts: [
        'Your password was changed, and every other session was ended.',
        whenAndWhere(act),
        notYou(brand),
        { button: 'Set a new password', path: '/forgot-password' },
      ],
      because: becauseAccount(brand),
    }),
  }),
  new_sign_in: template({
    params: Act,
    write: (act, { brand }) => ({
      subject: `New sign-in to your ${brand} account`,
      parts: [
        'Somebody signed in to your account from a device or place that we haven’t seen before.',
        whenAndWhere(act),
        notYou(brand),
        { button: 'Look at your sessions', path: '/my-profile/sessions' },
      ],
      because: becauseAccount(brand),
    }),
  }),
  two_factor_changed: template({
    params: Act.extend({ on: z.boolean() }),
    write: ({ on, ...act }, { brand }) => ({
      subject: `Two-factor sign-in is ${on ? 'on' : 'off'} for your ${brand} account`,
      parts: [
        on
          ? 'From now on, signing in takes your password and a code of your authenticator. Keep your recovery codes where you find them.'
          : 'From now on, your password alone signs in.',
        whenAndWhere(act),
        notYou(brand),
        { button: 'Look at your sign-in', path: '/my-profile/security' },
      ],
      because: becauseAccount(brand),
    }),
  }),
  account_entered: template({
    params: z.object({
      at: z.iso.datetime(),
      until: z.iso.datetime(),
      time_zone: z.string().default('UTC'),
      reason: z.string(),
    }),
    write: ({ at, until, time_zone, reason }, { brand }) => ({
      subject: `${brand} signed in to your account to help you`,
      parts: [
        'Somebody of our team sees your account as you do, for at most an hour. They can’t see or change your password, nor change your e-mail, keys, cards or payouts, nor download your leads.',
        {
          facts: [
            ['When', inWords(new Date(at), time_zone)],
            ['Until', inWords(new Date(until), time_zone)],
            ['Why', reason],
          ],
        },
        'You can end it at any time.',
        { button: 'Look at your sessions', path: '/my-profile/sessions' },
      ],
      because: becauseAccount(brand),
    }),
  }),
  account_deleted: template({
    params: z.object({}),
    write: (_, { brand }) => ({
      subject: `Your ${brand} account was deleted`,
      parts: [
        'Your account and what belonged to it were deleted, as you asked. What the law has us keep, such as invoices, stays for its time and no longer.',
      ],
      because: becauseAccount(brand),
    }),
  }),
} as const;
