/** The calls of the person search. Names travel in bodies, and nothing of an answer is kept beyond the page. */
import * as calls from '#contract/people/calls';
import type { PersonSearch } from '#contract/providers/schemas';
import { request } from '../../kit/api/api.ts';

export const searchPeople = (search: PersonSearch) => request(calls.searchPeople, { body: search });

/** Everything of one of the people that a search found. Each look is in the audit log. */
export const openPerson = (id: string, search: PersonSearch) =>
  request(calls.viewPerson, { body: { id, search } });
