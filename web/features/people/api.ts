/** Names go in request bodies, never in addresses. */

import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Purpose } from '#contract/orders/purposes';
import * as calls from '#contract/people/calls';
import type { PersonSearch } from '#contract/providers/schemas';
import { load, request } from '../../kit/api/api.ts';

export const defaultPurpose: Purpose = 'own_records';

export const searchPeople = (search: PersonSearch) => request(calls.searchPeople, { body: search });

/** Searches for a person known by id. It is recorded in the audit log, so load once and keep nothing. */
export const personFindQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['person-find', id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => load(calls.findPerson, { body: { id, purpose: defaultPurpose }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Each view is recorded in the audit log. */
export const openPerson = (id: string, search: PersonSearch) =>
  request(calls.viewPerson, { body: { id, search } });
