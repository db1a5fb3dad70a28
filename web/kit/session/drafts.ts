/**
 * Unsaved input, kept in this tab so that a reload, back navigation or expired session loses nothing. The browser warns
 * before the tab closes. A draft is deleted once saved, when its user signs out, and with the tab.
 */
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { draftKey, useSession } from './session.ts';

function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Whether the user has a draft under this name. */
export function hasDraft(user: string | undefined, name: string): boolean {
  return user !== undefined && sessionStorage.getItem(draftKey(user, name)) !== null;
}

/** Deletes a draft that has been saved elsewhere. */
export function deleteDraft(user: string | undefined, name: string): void {
  if (user !== undefined) sessionStorage.removeItem(draftKey(user, name));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the user changed: of an object, its changed fields; null if nothing. */
function changesOf(state: unknown, saved: unknown): unknown {
  if (isSame(state, saved)) return null;
  if (!isFields(state) || !isFields(saved)) return state;
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => !isSame(value, saved[name])));
}

/** What is saved, with the user's changes. */
const withChanges = <T>(saved: T, changes: unknown): T =>
  isFields(saved) && isFields(changes) ? { ...saved, ...changes } : ((changes ?? saved) as T);

/**
 * State that is kept as a draft while it differs (as JSON) from what is saved. When that changes, what the user didn't
 * change follows it: of an object, field by field.
 * @param name such as `note:` and the lead's id; the user is added to it
 * @returns the state and its setter; setting it to what is saved deletes the draft
 */
export function useDraft<T>(name: string, saved: T): [T, Dispatch<SetStateAction<T>>] {
  const { user } = useSession();
  // If the session ends while the user types, the draft still belongs to that user.
  const [key] = useState(() => draftKey(user?.id ?? '', name));
  const [state, setState] = useState<T>(() => withChanges(saved, readDraft(key)));
  const [before, setBefore] = useState(saved);
  if (!isSame(before, saved)) {
    setBefore(saved);
    setState(withChanges(saved, changesOf(state, before)));
  }
  const changes = JSON.stringify(changesOf(state, saved));
  useEffect(() => {
    sessionStorage.removeItem(key);
    if (changes === 'null') return;
    try {
      sessionStorage.setItem(key, changes);
    } catch {
      // Storage is full: only the warning before closing remains.
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [key, changes]);
  return [state, setState];
}
