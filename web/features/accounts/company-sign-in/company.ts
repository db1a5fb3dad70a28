/** Sign-in with the company's account: what the page does before and after the identity provider. */
import {
  confirmCompanySignIn,
  finishCompanySignIn,
  startCompanySignIn,
} from '#contract/accounts/company-sign-in/calls';
import type { LoginReply } from '#contract/accounts/schemas';
import type { BodyOf } from '#contract/call';
import { type Failed, request } from '../../../kit/api/api.ts';
import { storeSession } from '../../../kit/session/session.ts';

const returnKey = 'companyReturnUrl';

/** Opens the provider's page. Returns only if that failed. */
export async function openProvider(returnUrl: string | undefined): Promise<Failed | undefined> {
  const answer = await request(startCompanySignIn, { anonymous: true });
  if (!answer.status) return answer;
  sessionStorage.setItem(returnKey, returnUrl ?? '');
  window.location.assign(answer.data.url);
  return undefined;
}

/** The return URL that was stored before the sign-in, not validated yet. */
export const storedReturnUrl = (): string | undefined => sessionStorage.getItem(returnKey) || undefined;

export async function finishSignIn(body: BodyOf<typeof finishCompanySignIn>) {
  const answer = await request(finishCompanySignIn, { body, anonymous: true });
  if (answer.status && answer.data.session !== null) storeSession(answer.data.session);
  return answer;
}

export async function confirmSignIn(body: BodyOf<typeof confirmCompanySignIn>): Promise<LoginReply | Failed> {
  const answer = await request(confirmCompanySignIn, { body, anonymous: true });
  if (answer.status) storeSession(answer);
  return answer;
}
