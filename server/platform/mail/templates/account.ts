import { z } from 'zod';
import { minutes } from '../../clock.ts';
import { formatInstant, link, sampleLink, template } from '../template.ts';

/** When and where something happened, for a security notice. */
const Act = z.object({
  at: z.iso.datetime(),
  /** An IANA name. */
  time_zone: z.string().default('UTC'),
  ip: z.string(),
  agent: z.string().default(''),
});

const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

const whenAndWhere = ({ at, time_zone, ip, agent }: z.infer<typeof Act>) => ({
  when: formatInstant(new Date(at), time_zone),
  address: ip,
  device: agent.slice(0, 200),
});
const actDetails = [
  ['When', 'when'],
  ['From the address', 'address'],
  ['With', 'device'],
] as const;
const sampleAct = {
  at: '2026-01-31T15:04:00Z',
  time_zone: 'America/New_York',
  ip: '192.0.2.1',
  agent: 'Firefox on Windows',
};

const notYou =
  'If it wasn’t you, set a new password at once: that ends every other session. Then write to {{brand}}.';
const becauseAccount = (brand: string) =>
  `This email is about the security of your ${brand} account, so it can’t be turned off.`;

export const accountTemplates = {
  confirm_email: template({
    params: link,
    ttl: minutes(24 * 60),
    subject: 'Confirm your email for {{brand}}',
    body: [
      'Confirm that this address is yours. The link works for 24 hours.',
      '{{button}}',
      'If you didn’t open an account, do nothing: the address stays unconfirmed.',
    ],
    button: 'Confirm this address',
    path: ({ token }) => query('/confirm-email', { token }),
    needs: ['button'],
    because: (brand) => `You get this email because someone entered this address at ${brand}.`,
    sample: sampleLink,
  }),
  reset_password: template({
    params: link,
    ttl: minutes(60),
    subject: 'Set a new password for {{brand}}',
    body: [
      'Somebody, perhaps you, asked for a new password. The link works once, for 60 minutes.',
      '{{button}}',
      'If it wasn’t you, do nothing: your password stays as it is.',
    ],
    button: 'Set a new password',
    path: ({ token }) => query('/reset-password', { token }),
    needs: ['button'],
    because: becauseAccount,
    sample: sampleLink,
  }),
  sign_in_link: template({
    params: link,
    ttl: minutes(60),
    subject: 'Your {{brand}} sign-in link',
    body: [
      'Somebody, perhaps you, asked for a link to sign in. It works once, for 60 minutes.',
      '{{button}}',
      'If it wasn’t you, do nothing: without this link nobody gets in. Never forward it.',
    ],
    button: 'Sign in',
    path: ({ token }) => query('/sign-in-link', { token }),
    needs: ['button'],
    because: becauseAccount,
    sample: sampleLink,
  }),
  password_changed: template({
    params: Act,
    subject: 'Your {{brand}} password was changed',
    body: [
      'Your password was changed, and every other session was ended.',
      '{{details}}',
      'API keys and webhooks keep working after a password change. Review them on the page Manage API, and revoke any that you don’t recognize.',
      notYou,
      '{{button}}',
    ],
    button: 'Set a new password',
    values: whenAndWhere,
    details: actDetails,
    path: () => '/forgot-password',
    because: becauseAccount,
    sample: sampleAct,
  }),
  new_sign_in: template({
    params: Act,
    subject: 'New sign-in to your {{brand}} account',
    body: [
      'Somebody signed in to your account from a device or place that we haven’t seen before.',
      '{{details}}',
      notYou,
      '{{button}}',
    ],
    button: 'Look at your sessions',
    values: whenAndWhere,
    details: actDetails,
    path: () => '/my-profile/sessions',
    because: becauseAccount,
    sample: sampleAct,
  }),
  two_factor_changed: template({
    params: Act.extend({ on: z.boolean() }),
    subject: 'Two-factor sign-in is {{state}} for your {{brand}} account',
    body: ['{{meaning}}', '{{details}}', notYou, '{{button}}'],
    button: 'Look at your sign-in',
    values: ({ on, ...act }) => ({
      state: on ? 'on' : 'off',
      meaning: on
        ? 'From now on, signing in takes your password and a code of your authenticator. Keep your recovery codes where you find them.'
        : 'From now on, your password alone signs in.',
      ...whenAndWhere(act),
    }),
    details: actDetails,
    path: () => '/my-profile/security',
    because: becauseAccount,
    sample: { ...sampleAct, on: true },
  }),
  account_entered: template({
    params: z.object({
      at: z.iso.datetime(),
      until: z.iso.datetime(),
      time_zone: z.string().default('UTC'),
      reason: z.string(),
    }),
    subject: '{{brand}} signed in to your account to help you',
    body: [
      'Somebody of our team sees your account as you do, for at most an hour. They can’t see your password, change how you sign in, pay with your coins or card, delete or download your leads, or change your keys, cards or payouts.',
      '{{details}}',
      'You can end it at any time.',
      '{{button}}',
    ],
    button: 'Look at your sessions',
    values: ({ at, until, time_zone, reason }) => ({
      when: formatInstant(new Date(at), time_zone),
      until: formatInstant(new Date(until), time_zone),
      reason,
    }),
    details: [
      ['When', 'when'],
      ['Until', 'until'],
      ['Why', 'reason'],
    ],
    path: () => '/my-profile/sessions',
    needs: ['reason'],
    because: becauseAccount,
    sample: {
      at: sampleAct.at,
      until: '2026-01-31T16:04:00Z',
      time_zone: sampleAct.time_zone,
      reason: 'You asked why a file could not be read',
    },
  }),
  session_reused: template({
    params: Act,
    subject: 'We signed you out of {{brand}}',
    body: [
      'We signed you out because one of your sessions was used from two places. That happens when someone copies it from a browser. We ended that session everywhere, so you need to sign in again.',
      '{{details}}',
      'This can happen when you restore a browser from a backup. If you didn’t, set a new password, which ends every other session. Then check your devices for malware and for browser extensions you don’t know.',
      '{{button}}',
    ],
    button: 'Set a new password',
    values: whenAndWhere,
    details: actDetails,
    path: () => '/forgot-password',
    because: becauseAccount,
    sample: sampleAct,
  }),
  account_deleted: template({
    params: z.object({}),
    subject: 'Your {{brand}} account was deleted',
    body: [
      'Your account and what belonged to it were deleted, as you asked. What the law has us keep, such as invoices, stays for its time and no longer.',
    ],
    because: becauseAccount,
    sample: {},
  }),
} as const;
