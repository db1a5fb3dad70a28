/** The calls of accounts that the pages make. */
import { api, bodyOf } from '../../kit/api.ts';
import { dropReferral, keptReferral } from '../../kit/referral.ts';
import { keepSession } from '../../kit/session.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in and keeps the session; hands back the body, also of a failure. */
export async function signIn(credentials: Credentials) {
  const answer = await bodyOf(api.login.$post({ json: credentials }));
  if (answer.status) keepSession(answer);
  return answer;
}

/** Opens an account, naming the affiliate who sent the visitor, and signs in at once (GUARD-7). */
export async function register(credentials: Credentials) {
  const rel = keptReferral(localStorage, Date.now());
  const answer = await bodyOf(
    api.registration.$post({ json: credentials, query: rel === undefined ? {} : { rel } }),
  );
  if (!answer.status) return answer;
  dropReferral(localStorage);
  return signIn(credentials);
}
