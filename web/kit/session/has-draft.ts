import { draftKey } from './session.ts';

/** What each draft says that waits for the key to seal it. */
export const unsealedDrafts = new Map<string, string>();

/**
 * Whether the user has a draft under this name, also one that isn't sealed yet. Apart from the drafts themselves, which
 * load a cipher.
 */
export function hasDraft(user: string | undefined, name: string): boolean {
  if (user === undefined) return false;
  const key = draftKey(user, name);
  return unsealedDrafts.has(key) || sessionStorage.getItem(key) !== null;
}
