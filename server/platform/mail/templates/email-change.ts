/** Emails to an address that somebody entered: to its owner, for an email change, and to invite them to an account. */
import { z } from 'zod';
import { days, hours } from '../../clock.ts';
import { link, moment, sampleLink, template } from '../template.ts';

export const addressTemplates = {
  team_invitation: template({
    params: link.extend({ invited_by: z.string() }),
    ttl: days(7),
    button: 'button.accept_invitation',
    values: ({ invited_by }) => ({ invited_by }),
    // In the fragment, which browsers send to no server.
    path: ({ token }) => `/join#${token}`,
    needs: ['button'],
    because: 'because.invited',
    sample: { ...sampleLink, invited_by: 'ada@example.com' },
  }),
  registration_taken: template({
    params: z.object({}),
    button: 'button.sign_in',
    path: () => '/login',
    because: 'because.entered',
    sample: {},
  }),
  email_change: template({
    params: link,
    ttl: hours(24),
    button: 'button.confirm_new_email',
    path: ({ token }) => `/confirm-new-email?${new URLSearchParams({ token })}`,
    needs: ['button'],
    because: 'because.new_address',
    sample: sampleLink,
  }),
  email_change_taken: template({
    params: z.object({}),
    button: 'button.sign_in',
    path: () => '/login',
    because: 'because.new_address',
    sample: {},
  }),
  email_changed: template({
    params: link.extend({
      at: z.iso.datetime(),
      time_zone: z.string().default('UTC'),
      ip: z.string(),
    }),
    ttl: days(7),
    button: 'button.restore_email',
    values: ({ at, time_zone, ip }) => ({ when: moment(at, time_zone), address: ip }),
    details: [
      ['detail.when', 'when'],
      ['detail.address', 'address'],
    ],
    path: ({ token }) => `/undo-email-change?${new URLSearchParams({ token })}`,
    needs: ['button'],
    because: 'because.security',
    sample: { ...sampleLink, at: '2026-01-31T15:04:00Z', time_zone: 'America/New_York', ip: '192.0.2.1' },
  }),
} as const;
