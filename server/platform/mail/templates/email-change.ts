/** Emails about the ownership of an address: to its owner when somebody else enters it, and for an email change. */
import { z } from 'zod';
import { days, hours } from '../../clock.ts';
import { formatInstant, link, sampleLink, template } from '../template.ts';

const because = (brand: string) =>
  `You get this email because someone entered this address as their new one at ${brand}.`;

export const addressTemplates = {
  registration_taken: template({
    params: z.object({}),
    subject: 'You already have a {{brand}} account',
    body: [
      'Someone, perhaps you, tried to create an account with this email. You already have one, so nothing about it changed.',
      'If it was you, sign in instead. If you don’t know your password, choose “Forgot your password?” on that page.',
      '{{button}}',
      'If it wasn’t you, you don’t need to do anything: they can’t see or use your account.',
    ],
    button: 'Sign in',
    path: () => '/login',
    because: (brand) => `You get this email because someone entered this address at ${brand}.`,
    sample: {},
  }),
  email_change: template({
    params: link,
    ttl: hours(24),
    subject: 'Confirm your new email for {{brand}}',
    body: [
      'Confirm that this address is yours. From then on you sign in with it. The link works once, for 24 hours.',
      '{{button}}',
      'If you didn’t ask for it, do nothing: nothing changes.',
    ],
    button: 'Use this address',
    path: ({ token }) => `/confirm-new-email?${new URLSearchParams({ token })}`,
    needs: ['button'],
    because,
    sample: sampleLink,
  }),
  email_change_taken: template({
    params: z.object({}),
    subject: 'This address has a {{brand}} account already',
    body: [
      'Somebody, perhaps you, asked to use this address for another account. It has an account already, so nothing was changed.',
      'If it was you, sign in to that account, or give the other one another address.',
      '{{button}}',
    ],
    button: 'Sign in',
    path: () => '/login',
    because,
    sample: {},
  }),
  email_changed: template({
    params: link.extend({
      at: z.iso.datetime(),
      time_zone: z.string().default('UTC'),
      ip: z.string(),
    }),
    ttl: days(7),
    subject: 'Your {{brand}} email was changed',
    body: [
      'Your account has another email now: this address no longer signs in, and gets no more mail about it.',
      '{{details}}',
      'If it wasn’t you, take it back: your account gets this address again, everybody is signed out, and you set a new password. The link works once, for 7 days.',
      '{{button}}',
    ],
    button: 'Take it back',
    values: ({ at, time_zone, ip }) => ({ when: formatInstant(new Date(at), time_zone), address: ip }),
    details: [
      ['When', 'when'],
      ['From the address', 'address'],
    ],
    path: ({ token }) => `/undo-email-change?${new URLSearchParams({ token })}`,
    needs: ['button'],
    because: (brand) =>
      `This email is about the security of your ${brand} account, so it can’t be turned off.`,
    sample: { ...sampleLink, at: '2026-01-31T15:04:00Z', time_zone: 'America/New_York', ip: '192.0.2.1' },
  }),
} as const;
