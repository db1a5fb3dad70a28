import { queryOptions } from '@tanstack/react-query';
import * as accountsDeletionCalls from '#contract/accounts/deletion/calls';
import type { LoginReply, Profile } from '#contract/accounts/schemas';
import * as accountsSecurityCalls from '#contract/accounts/security/calls';
import * as accountsSignInCalls from '#contract/accounts/sign-in/calls';
import * as accountsSignInLinkCalls from '#contract/accounts/sign-in/link-calls';
import type { BodyOf } from '#contract/call';
import { apiBase, authorizedFetch, type Failed, load, readBody, request } from '../../kit/api/api.ts';
import { cacheReply, profileQuery, queryClient } from '../../kit/api/queries.ts';
import { storeSession } from '../../kit/session/session.ts';
import { clearReferral, readReferral } from '../affiliate/visits/referral.ts';

export interface Credentials {
  email: string;
  password: string;
  /** Set when the account uses two-factor sign-in. */
  code?: string;
}

/** Stores the session on success. Returns the reply's body, also of a failure. */
export async function signIn(credentials: Credentials): Promise<LoginReply | Failed> {
  const answer = await request(accountsSignInCalls.login, { body: credentials, anonymous: true });
  if (answer.status) storeSession(answer);
  return answer;
}

/** Signs in with an emailed link and stores the session. */
export async function signInByLink(body: { token: string; code?: string }): Promise<LoginReply | Failed> {
  const answer = await request(accountsSignInLinkCalls.signInByLink, { body, anonymous: true });
  if (answer.status) storeSession(answer);
  return answer;
}

/** True after too many attempts. The page then offers a sign-in link by email. */
export const isThrottled = (answer: Failed): boolean => answer.error?.code === 'sign_in_throttled';

/** True if the account needs a two-factor code, or the code was wrong. */
export const asksForCode = (answer: Failed): boolean => answer.errors?.code !== undefined;

type RegistrationBody = BodyOf<typeof accountsSignInCalls.register>;

/** Registers with the visitor's affiliate referral, then signs in (GUARD-7). */
export async function register(body: RegistrationBody): Promise<LoginReply | Failed> {
  const query = readReferral(localStorage, Date.now()) ?? {};
  const answer = await request(accountsSignInCalls.register, { body, query, anonymous: true });
  if (!answer.status) return answer;
  clearReferral(localStorage);
  return signIn({ email: body.email, password: body.password });
}

export const sourcesQuery = queryOptions({
  queryKey: ['source-list'],
  queryFn: ({ signal }) => load(accountsSignInCalls.listRegistrationSources, { signal, anonymous: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Caches an updated profile, so that every part of the page shows it. */
export const cacheProfile = (profile: Profile): void => {
  cacheReply(queryClient, profileQuery(profile.id).queryKey, profile);
};

/** Uploads a photo that is already square. */
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
  // A password change ends sessions.
  staleTime: 0,
});

/** The latest data export. Polls while it is being prepared. */
export const exportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => load(accountsDeletionCalls.getDataExport, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 2000 : false),
});

export const deletionPreviewQuery = queryOptions({
  queryKey: ['account-deletion'],
  queryFn: ({ signal }) => load(accountsDeletionCalls.previewAccountDeletion, { signal }),
  staleTime: 0,
});
