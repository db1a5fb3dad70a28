/**
 * Unsaved input, kept in this tab so that a reload, back navigation or expired session loses nothing. The browser warns
 * before the tab closes. A draft is deleted once saved, when its user signs out, and with the tab.
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

/** Whether the user has a draft under this name. */
export function hasDraft(user: string | undefined, name: string): boolean {
  return user !== undefined && sessionStorage.getItem(draftKey(user, name)) !== null;
}

/** Deletes a draft that has been saved elsewhere. */
export function forgetDraft(user: string | undefined, name: string): void {
  if (user !== undefined) sessionStorage.removeItem(draftKey(user, name));
}

/**
 * State that is kept as a draft while it differs (as JSON) from what is saved.
 * @param name such as `note:` and the lead's id; the user is added to it
 * @returns the state and its setter; setting it to what is saved deletes the draft
 */
export function useDraft<T>(name: string, saved: T): [T, Dispatch<SetStateAction<T>>] {
  const { user } = useSession();
  // If the session ends while the user types, the draft still belongs to that user.
  const [key] = useState(() => draftKey(user?.id ?? '', name));
  const [state, setState] = useState<T>(() => readDraft<T>(key) ?? saved);
  const [nothing, typed] = [JSON.stringify(saved), JSON.stringify(state)];
  useEffect(() => {
    sessionStorage.removeItem(key);
    if (typed === nothing) return;
    try {
      sessionStorage.setItem(key, typed);
    } catch {
      // Storage is full: only the warning before closing remains.
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [key, typed, nothing]);
  return [state, setState];
}
