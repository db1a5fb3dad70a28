/** Names go in request bodies, never in addresses. */
import * as calls from '#contract/people/calls';
import type { PersonSearch } from '#contract/providers/schemas';
import { request } from '../../kit/api/api.ts';

export const searchPeople = (search: PersonSearch) => request(calls.searchPeople, { body: search });

/** Each view is recorded in the audit log. */
export const openPerson = (id: string, search: PersonSearch) =>
  request(calls.viewPerson, { body: { id, search } });
