/** Switches the page's language and keeps it with the account. */
import { updateProfile } from '#contract/accounts/profile/calls';
import type { Language } from '#contract/languages';
import { isFailed, request } from '../api/api.ts';
import { cacheReply, profileQuery, queryClient } from '../api/queries.ts';
import { sessionStore, storeUser } from '../session/session.ts';
import { readSwitchEmail } from '../session/switch.ts';
import { applyLanguage, language } from './i18n.ts';

/** What a guest picked in this visit. It wins over the account's language at sign-in. */
let pickedByGuest: Language | undefined;

/** Switches to a language and saves it: on the account, or for the sign-in that may follow. */
export async function pickLanguage(next: Language): Promise<void> {
  const { user } = sessionStore.state;
  if (user === null) pickedByGuest = next;
  await applyLanguage(next);
  // An admin who acts as a customer doesn't change the customer's emails.
  if (user !== null && readSwitchEmail() === null) await saveLanguage(user.id, next);
  // What the server wrote comes again in the new language.
  await queryClient.invalidateQueries();
}

async function follow(next: Language): Promise<void> {
  await applyLanguage(next);
  await queryClient.invalidateQueries();
}

async function saveLanguage(id: string, next: Language): Promise<void> {
  const answer = await request(updateProfile, { params: { id }, body: { language: next } });
  if (isFailed(answer)) {
    const { toast } = await import('../toasts/toasts.tsx');
    toast.error(answer.message);
    return;
  }
  cacheReply(queryClient, profileQuery(id).queryKey, answer.data);
  storeUser(answer.data);
}

/** Applies the language of each user who signs in, and changes made to it elsewhere. Returns a function that stops. */
export function followAccountLanguage(): () => void {
  let before = sessionStore.state.user;
  // It may have changed while this file was loading.
  if (before !== null && before.language !== language()) void follow(before.language);
  const { unsubscribe } = sessionStore.subscribe(({ user }) => {
    const signedIn = user?.id !== before?.id;
    const changed = signedIn || user?.language !== before?.language;
    before = user;
    if (user === null || !changed) return;
    const picked = signedIn ? pickedByGuest : undefined;
    pickedByGuest = undefined;
    if (picked !== undefined && picked !== user.language) void saveLanguage(user.id, picked);
    else if (user.language !== language()) void follow(user.language);
  });
  return unsubscribe;
}
