import { expect } from 'vitest';
import type { DoNotContactPage, DoNotContactReport } from '#contract/do-not-contact/schemas';
import type { TestApi, TestUser } from '../api.ts';

export type Rows = Record<string, string>[];

/** Adds rows to the user's do-not-contact list. */
export async function addEntries(api: TestApi, as: TestUser, rows: Rows): Promise<DoNotContactReport> {
  const { status, body } = await api.call('POST', '/do-not-contact', { as, body: { rows } });
  expect(status).toBe(200);
  return body.data;
}

/** A page of the list; `query` is its query string. */
export const listEntries = async (api: TestApi, as: TestUser, query = ''): Promise<DoNotContactPage> =>
  (await api.call('GET', `/do-not-contact?${query}`, { as })).body.data;
