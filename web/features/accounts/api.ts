/** The calls of accounts that the pages make. */

import { queryOptions } from '@tanstack/react-query';
import * as accountsDeletionCalls from '#contract/accounts/deletion/calls';
import type { LoginReply, Profile } from '#contract/accounts/schemas';
import * as accountsSecurityCalls from '#contract/accounts/security/calls';
import * as accountsSignInCalls from '#contract/accounts/sign-in/calls';
import * as accountsSignInLinkCalls from '#contract/accounts/sign-in/link-calls';
import type { BodyOf } from '#contract/call';
import { apiBase, authorizedFetch, type Failed, load, readBody, request } from '../../kit/api/api.ts';
import { profileQuery, queryClient } from '../../kit/api/queries.ts';
import { storeSession } from '../../kit/session/session.ts';
import { dropReferral, keptReferral } from '../affiliate/visits/referral.ts';

export interface Credentials {
  email: string;
  password: string;
  /** The second factor, where it was asked for. */
  code?: string;
}

/** Signs in and keeps the session; hands back the body, also of a failure. */
export async function signIn(credentials: Credentials): Promise<LoginReply | Failed> {
  const answer = await request(accountsSignInCalls.login, { body: credentials });
  if (answer.status) storeSession(answer);
  return answer;
}

/** Signs in by an emailed link and keeps the session. */
export async function signInByLink(json: { token: string; code?: string }): Promise<LoginReply | Failed> {
  const answer = await request(accountsSignInLinkCalls.signInByLink, { body: json });
  if (answer.status) storeSession(answer);
  return answer;
}

/** Whether a failed sign-in is one too many: then a link by email gets the owner in. */
export const isThrottled = (answer: Failed): boolean => answer.error?.code === 'sign_in_throttled';

/** Whether a failed sign-in asks for the second factor, or for another one. */
export const asksForCode = (answer: Failed): boolean => answer.errors?.code !== undefined;

type RegistrationJson = BodyOf<typeof accountsSignInCalls.register>;

/** Opens an account, naming the affiliate who sent the visitor, and signs in at once (GUARD-7). */
export async function register(about: RegistrationJson): Promise<LoginReply | Failed> {
  const query = keptReferral(localStorage, Date.now()) ?? {};
  const answer = await request(accountsSignInCalls.register, { body: about, query });
  if (!answer.status) return answer;
  dropReferral(localStorage);
  return signIn({ email: about.email, password: about.password });
}

/** Where a customer may have heard of the service. */
export const sourcesQuery = queryOptions({
  queryKey: ['source-list'],
  queryFn: ({ signal }) => load(accountsSignInCalls.listRegistrationSources, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Keeps a profile that a call answered, for every part of the page that shows it. */
export const keepProfile = (profile: Profile): void => {
  // Without the query's own type, which knows JSON alone.
  queryClient.setQueryData<unknown>([...profileQuery(profile.id).queryKey], profile);
};

/** Sends a photo, already cut to its square. */
export async function uploadPhoto(id: string, photo: Blob) {
  const body = new FormData();
  body.append('photo', photo, 'photo');
  try {
    const response = await authorizedFetch(`${apiBase}/profile-info/${id}`, { method: 'POST', body });
    return readBody<{ status: true; message: string; data: Profile }>(response.status, await response.text());
  } catch {
    return readBody<never>(0, '');
  }
}

export const sessionsQuery = queryOptions({
  queryKey: ['session-list'],
  queryFn: ({ signal }) => load(accountsSecurityCalls.listSessions, { signal }),
  // A password that is changed ends sessions, too.
  staleTime: 0,
});

/** The last export of one's data; asked again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => load(accountsDeletionCalls.getDataExport, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 2000 : false),
});

export const contentsQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => load(accountsDeletionCalls.previewAccountDeletion, { signal }),
  staleTime: 0,
});
