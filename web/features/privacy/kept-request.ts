/** A started request, kept in the tab: phones discard a page while its reader looks for the email. */
import type { PrivacyAction } from '#contract/privacy/schemas';

/** Before the code: where it was sent. After it: the key that continues the request. */
export type KeptRequest =
  | { id: string; email: string }
  | { id: string; proof: string; action: PrivacyAction };

const storageKey = 'privacy request';
const minutes = 60 * 1000;
/** How long the code and the key work. */
const codeTtlMs = 20 * minutes;
const proofTtlMs = 60 * minutes;

/** Enough to recognize the address: someone else may use this browser later. */
const masked = (email: string): string => email.replace(/^(.).*@/, '$1…@');

export function readRequest(): KeptRequest | null {
  try {
    const { until, ...kept } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return until > Date.now() ? kept : null;
  } catch {
    // Without storage, a reload starts over.
    return null;
  }
}

/** Keeps a request; null forgets it. */
export function keepRequest(request: KeptRequest | null): void {
  try {
    sessionStorage.removeItem(storageKey);
    if (request === null) return;
    const kept =
      'email' in request
        ? { ...request, email: masked(request.email), until: Date.now() + codeTtlMs }
        : { ...request, until: Date.now() + proofTtlMs };
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // As above.
  }
}
