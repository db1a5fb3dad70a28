/**
 * What is typed and not yet saved: kept in this tab, so that a reload, a way back or a session that ended loses nothing,
 * and asked about before the tab is closed; gone once it is saved, when its user signs out, and with the tab.
 */
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { draftKey, useSession } from './session.ts';

function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Whether something is kept under a name for whoever is signed in. */
export function hasDraft(user: string | undefined, name: string): boolean {
  return user !== undefined && sessionStorage.getItem(draftKey(user, name)) !== null;
}

/** Forgets what was typed under a name: it is saved elsewhere now. */
export function forgetDraft(user: string | undefined, name: string): void {
  if (user !== undefined) sessionStorage.removeItem(draftKey(user, name));
}

/**
 * A state that is kept while it differs from what is saved, by its JSON.
 * @param name of what is typed, such as `note:` and the lead's id; whose it is is added
 * @returns the state, and how to change it; set to what is saved, nothing is kept any more
 */
export function useDraft<T>(name: string, saved: T): [T, Dispatch<SetStateAction<T>>] {
  const { user } = useSession();
  // A session that ends while something is typed leaves it to its user.
  const [key] = useState(() => draftKey(user?.id ?? '', name));
  const [state, setState] = useState<T>(() => readDraft<T>(key) ?? saved);
  const [nothing, typed] = [JSON.stringify(saved), JSON.stringify(state)];
  useEffect(() => {
    sessionStorage.removeItem(key);
    if (typed === nothing) return;
    try {
      sessionStorage.setItem(key, typed);
    } catch {
      // More than a tab keeps: then only the question is left.
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [key, typed, nothing]);
  return [state, setState];
}
