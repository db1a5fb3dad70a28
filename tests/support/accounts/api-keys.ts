/** API keys in tests: a customer of a town who creates keys and calls with them. */
import { afterAll, afterEach, expect } from 'vitest';
import { type AppKey, AppKeys, type NewAppKey } from '#contract/api-keys/schemas';
import { envelope, Failure } from '#contract/envelope';
import { after, clock } from '#platform/clock';
import { english } from '#support/english';
import { leadRow, openTown } from '../orders/orders.ts';
import { confirmEmailOf } from './sign-in.ts';

/** Moves the clock forward. */
export const later = (milliseconds: number) => clock.set(after(new Date(), milliseconds));
export const messageOf = (body: unknown) => Failure.parse(body).message;

export const bodyOf = (more: {
  name?: string;
  mode?: string;
  scopes?: string[];
  expires_at?: string | null;
  allowed_ips?: string[];
}) => ({ name: 'Nightly', scopes: ['trace', 'read', 'manage'], ...more });

/** Opens a town with a customer for one test file; call at top level. */
export async function openKeys() {
  const town = await openTown();
  const { api } = town;
  const user = await api.customer();
  await confirmEmailOf(api, user);
  afterEach(() => clock.set(null));
  afterAll(() => api.close());

  const make = async (more: Parameters<typeof bodyOf>[0] = {}, as = user): Promise<NewAppKey> => {
    await confirmEmailOf(api, as);
    const { status, body } = await api.call('POST', '/app-key', { as, body: bodyOf(more) });
    expect([status, body.message]).toEqual([200, english('messages:key_created')]);
    return body.data;
  };
  const call = (
    method: string,
    path: string,
    key: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => api.call(method, path, { body, headers: { 'x-api-key': key, ...headers } });
  const list = async (as = user): Promise<AppKey[]> =>
    envelope(AppKeys).parse((await api.call('GET', `/app-key/${as.id}`, { as })).body).data.keys;

  /** A person of the town as lead fields. */
  const leadOf = (index: number) => {
    const [
      full_name = '',
      property_address = '',
      property_city = '',
      property_state = '',
      property_zip = '',
    ] = leadRow(town.people[index]);
    return { full_name, property_address, property_city, property_state, property_zip };
  };
  const traceBody = (index: number) => ({ lead: leadOf(index), purpose: 'own_records' });
  return { api, town, user, make, call, list, traceBody };
}
