import { z } from 'zod';
import { deviceOf } from '#contract/accounts/device';
import { message } from '#locales';
import { minutes } from '../../clock.ts';
import { link, moment, sampleLink, template } from '../template.ts';

/** When and where something happened, for a security notice. */
const Act = z.object({
  at: z.iso.datetime(),
  /** An IANA name. */
  time_zone: z.string().default('UTC'),
  ip: z.string(),
  agent: z.string().default(''),
});

const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

/** Such as “Firefox, Windows”; the agent itself if it names no known browser. */
function deviceText(agent: string): string {
  const { browser, system } = deviceOf(agent);
  if (browser === null) return agent.slice(0, 200);
  return system === null ? browser : `${browser}, ${system}`;
}

const whenAndWhere = ({ at, time_zone, ip, agent }: z.infer<typeof Act>) => ({
  when: moment(at, time_zone),
  address: ip,
  device: deviceText(agent),
});
const actDetails = [
  ['detail.when', 'when'],
  ['detail.address', 'address'],
  ['detail.device', 'device'],
] as const;
const sampleAct = {
  at: '2026-01-31T15:04:00Z',
  time_zone: 'America/New_York',
  ip: '192.0.2.1',
  agent: 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0',
};

export const accountTemplates = {
  confirm_email: template({
    params: link,
    ttl: minutes(24 * 60),
    button: 'button.confirm_email',
    path: ({ token }) => query('/confirm-email', { token }),
    needs: ['button'],
    because: 'because.entered',
    sample: sampleLink,
  }),
  reset_password: template({
    params: link,
    ttl: minutes(60),
    button: 'button.set_password',
    path: ({ token }) => query('/reset-password', { token }),
    needs: ['button'],
    because: 'because.security',
    sample: sampleLink,
  }),
  sign_in_link: template({
    params: link,
    ttl: minutes(10),
    button: 'button.sign_in',
    path: ({ token }) => query('/sign-in-link', { token }),
    needs: ['button'],
    because: 'because.security',
    sample: sampleLink,
  }),
  password_changed: template({
    params: Act,
    button: 'button.set_password',
    values: whenAndWhere,
    details: actDetails,
    path: () => '/forgot-password',
    because: 'because.security',
    sample: sampleAct,
  }),
  new_sign_in: template({
    params: Act,
    button: 'button.review_sessions',
    values: whenAndWhere,
    details: actDetails,
    path: () => '/my-profile/sessions',
    because: 'because.security',
    sample: sampleAct,
  }),
  two_factor_changed: template({
    params: Act.extend({ on: z.boolean() }),
    button: 'button.review_security',
    values: ({ on, ...act }) => ({
      state: message(`emails:two_factor_changed.state.${on ? 'on' : 'off'}`),
      meaning: message(`emails:two_factor_changed.meaning.${on ? 'on' : 'off'}`),
      ...whenAndWhere(act),
    }),
    details: actDetails,
    path: () => '/my-profile/security',
    because: 'because.security',
    sample: { ...sampleAct, on: true },
  }),
  passkey_changed: template({
    params: Act.extend({ added: z.boolean(), name: z.string() }),
    button: 'button.review_security',
    values: ({ added, name, ...act }) => ({
      state: message(`emails:passkey_changed.state.${added ? 'added' : 'removed'}`),
      meaning: message(`emails:passkey_changed.meaning.${added ? 'added' : 'removed'}`),
      name,
      ...whenAndWhere(act),
    }),
    details: [['detail.passkey', 'name'], ...actDetails],
    path: () => '/my-profile/security',
    because: 'because.security',
    sample: { ...sampleAct, added: true, name: 'Laptop' },
  }),
  identity_linked: template({
    params: Act.extend({ provider: z.string() }),
    button: 'button.review_sessions',
    values: ({ provider, ...act }) => ({ provider, ...whenAndWhere(act) }),
    details: actDetails,
    path: () => '/my-profile/sessions',
    because: 'because.security',
    sample: { ...sampleAct, provider: 'Example Corp' },
  }),
  two_factor_reset: template({
    params: z.object({ at: z.iso.datetime(), time_zone: z.string().default('UTC'), reason: z.string() }),
    button: 'button.review_security',
    values: ({ at, time_zone, reason }) => ({ when: moment(at, time_zone), reason }),
    details: [
      ['detail.when', 'when'],
      ['detail.reason', 'reason'],
    ],
    path: () => '/my-profile/security',
    because: 'because.security',
    sample: { at: sampleAct.at, time_zone: sampleAct.time_zone, reason: 'Ticket 1042' },
  }),
  account_entered: template({
    params: z.object({
      at: z.iso.datetime(),
      until: z.iso.datetime(),
      time_zone: z.string().default('UTC'),
      reason: z.string(),
    }),
    button: 'button.review_sessions',
    values: ({ at, until, time_zone, reason }) => ({
      when: moment(at, time_zone),
      until: moment(until, time_zone),
      reason,
    }),
    details: [
      ['detail.when', 'when'],
      ['detail.until', 'until'],
      ['detail.reason', 'reason'],
    ],
    path: () => '/my-profile/sessions',
    needs: ['reason'],
    because: 'because.security',
    sample: {
      at: sampleAct.at,
      until: '2026-01-31T16:04:00Z',
      time_zone: sampleAct.time_zone,
      reason: 'Ticket 1042',
    },
  }),
  session_reused: template({
    params: Act,
    button: 'button.set_password',
    values: whenAndWhere,
    details: actDetails,
    path: () => '/forgot-password',
    because: 'because.security',
    sample: sampleAct,
  }),
  account_deleted: template({
    params: z.object({}),
    because: 'because.security',
    sample: {},
  }),
} as const;
