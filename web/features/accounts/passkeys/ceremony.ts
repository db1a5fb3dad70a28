/** The browser's side of passkeys. The library loads only where they are used. */
import {
  createPasskey,
  createPasskeyChallenge,
  signInByPasskey,
  startPasskey,
} from '#contract/accounts/passkeys/calls';
import type { LoginReply } from '#contract/accounts/schemas';
import { type Failed, request } from '../../../kit/api/api.ts';
import { storeSession } from '../../../kit/session/session.ts';

const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys at this address: not over plain HTTP, and not at an IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(window.location.hostname);

const canAutofill = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** What the browser's dialog ended with instead of a passkey. */
export type CeremonyFault = 'canceled' | 'exists' | 'failed';

export function ceremonyFault(error: unknown): CeremonyFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'canceled';
  return name === 'InvalidStateError' ? 'exists' : 'failed';
}

/**
 * Asks for a passkey, signs in with it and stores the session. With `autofill`, the browser offers passkeys in the email
 * field and this waits until one is chosen. Throws what the browser throws.
 */
export async function passkeySignIn({ autofill }: { autofill: boolean }): Promise<LoginReply | Failed> {
  const challenge = await request(createPasskeyChallenge, { anonymous: true });
  if (!challenge.status) return challenge;
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({
    optionsJSON: challenge.data,
    useBrowserAutofill: autofill,
  });
  const credential = { id, response: { ...response, userHandle: response.userHandle ?? '' } };
  const answer = await request(signInByPasskey, { body: { credential }, anonymous: true });
  if (answer.status) storeSession(answer);
  return answer;
}

/** A challenge works for 5 minutes. */
const renewalMs = 4 * 60_000;

/** Offers passkeys in the email field until the returned function is called. */
export function offerPasskeys(onAnswer: (answer: LoginReply | Failed) => void): () => void {
  let stopped = false;
  async function offer(): Promise<void> {
    try {
      if (stopped || !(await canAutofill())) return;
      const answer = await passkeySignIn({ autofill: true });
      // Without a challenge there is nothing to offer; the password still works.
      if (!stopped && (answer.status || answer.error?.code === 'passkey_rejected')) onAnswer(answer);
    } catch {
      // Another ceremony replaced this one, or the browser has nothing to offer.
    }
  }
  void offer();
  const timer = setInterval(() => void offer(), renewalMs);
  return () => {
    stopped = true;
    clearInterval(timer);
    if (canUsePasskeys())
      void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
  };
}

export interface NewPasskey {
  name: string;
  password: string;
  code?: string;
}

/** Confirms the password, creates a passkey in the browser and saves it. Throws what the browser throws. */
export async function addPasskey({ name, ...confirmation }: NewPasskey) {
  const options = await request(startPasskey, { body: confirmation });
  if (!options.status) return options;
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options.data });
  return request(createPasskey, { body: { name, credential: { id, response } } });
}
