/** The calls of the person search. Names travel in bodies, and nothing of an answer is kept beyond the page. */
import type { PersonSearch } from '#contract/providers/schemas';
import { api, bodyOf } from '../../kit/api.ts';

export const searchPeople = (search: PersonSearch) =>
  bodyOf(api.admin['people-search'].$post({ json: search }));

/** Everything of one of the people that a search found. Each look is in the audit log. */
export const openPerson = (id: string, search: PersonSearch) =>
  bodyOf(api.admin['people-view'].$post({ json: { id, search } }));
