/** The calls of accounts that the pages make. */
import type { z } from 'zod';
import type { LoginAnswer, LoginBody, RegistrationAnswer } from '#contract/accounts';
import { call } from '../../kit/api.ts';
import { dropReferral, keptReferral } from '../../kit/referral.ts';
import { keepSession } from '../../kit/session.ts';

export type Credentials = z.infer<typeof LoginBody>;

/** Signs in and keeps the session; hands back the body, also of a failure. */
export async function signIn(credentials: Credentials) {
  const answer = await call<LoginAnswer>('POST', '/login', { body: credentials });
  if (answer.status) keepSession(answer);
  return answer;
}

/** Opens an account, naming the affiliate who sent the visitor, and signs in at once (GUARD-7). */
export async function register(credentials: Credentials) {
  const answer = await call<z.infer<typeof RegistrationAnswer>>('POST', '/registration', {
    body: credentials,
    query: { rel: keptReferral(localStorage, Date.now()) },
  });
  if (!answer.status) return answer;
  dropReferral(localStorage);
  return signIn(credentials);
}
