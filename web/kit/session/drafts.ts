/**
 * Unsaved input, kept in this tab so that a reload, back navigation or expired session loses nothing. It is sealed, and
 * only its user gets the key. The browser warns before the tab closes. A draft is deleted once saved, when its user
 * signs out, and with the tab.
 */
import { type Dispatch, type SetStateAction, use, useEffect, useState } from 'react';
import { type DraftCipher, loadCipher, loadedCipher } from './draft-cipher.ts';
import { unsealedDrafts } from './has-draft.ts';
import { draftKey, sessionStore, useSession } from './session.ts';

function openDraft(cipher: DraftCipher | null, key: string): unknown {
  const unsealed = unsealedDrafts.get(key);
  if (unsealed !== undefined) return JSON.parse(unsealed);
  const sealed = sessionStorage.getItem(key);
  const text = sealed === null || cipher === null ? null : cipher.open(key, sealed);
  return text === null ? null : JSON.parse(text);
}

function storeDraft(cipher: DraftCipher, key: string, draft: string): void {
  try {
    sessionStorage.setItem(key, cipher.seal(key, draft));
  } catch {
    // Storage is full: only the warning before closing remains.
    sessionStorage.removeItem(key);
  }
}

/** Stores a draft as soon as the key is there, unless it has changed again or its user has signed out. */
async function keepDraft(user: string, key: string, draft: string): Promise<void> {
  const cipher = loadedCipher(user);
  if (cipher !== null) {
    unsealedDrafts.delete(key);
    return storeDraft(cipher, key, draft);
  }
  unsealedDrafts.set(key, draft);
  const late = await loadCipher(user, { again: true });
  if (unsealedDrafts.get(key) !== draft) return;
  unsealedDrafts.delete(key);
  if (late !== null && sessionStore.state.user?.id === user) storeDraft(late, key, draft);
}

function removeDraft(key: string): void {
  unsealedDrafts.delete(key);
  sessionStorage.removeItem(key);
}

/** Deletes a draft that has been saved elsewhere. */
export function deleteDraft(user: string | undefined, name: string): void {
  if (user !== undefined) removeDraft(draftKey(user, name));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the user changed: of an object, its changed fields; null if nothing. */
function changesOf(state: unknown, saved: unknown): unknown {
  if (isSame(state, saved)) return null;
  if (!isRecord(state) || !isRecord(saved)) return state;
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => !isSame(value, saved[name])));
}

/** What is saved, with the user's changes. */
const withChanges = <T>(saved: T, changes: unknown): T =>
  isRecord(saved) && isRecord(changes) ? { ...saved, ...changes } : ((changes ?? saved) as T);

/**
 * State that is kept as a draft while it differs (as JSON) from what is saved. When that changes, what the user didn't
 * change follows it: of an object, field by field.
 * @param name such as `note:` and the lead's id; the user is added to it
 * @returns the state and its setter; setting it to what is saved deletes the draft
 */
export function useDraft<T>(name: string, saved: T): [T, Dispatch<SetStateAction<T>>] {
  const { user } = useSession();
  // If the session ends while the user types, the draft still belongs to that user.
  const [owner] = useState(user?.id ?? '');
  const [key] = useState(() => draftKey(owner, name));
  const [opening] = useState(() =>
    unsealedDrafts.has(key) || sessionStorage.getItem(key) === null ? null : loadCipher(owner),
  );
  const cipher = opening === null ? null : use(opening);
  const isLocked = opening !== null && cipher === null;
  const [state, setState] = useState<T>(() => withChanges(saved, openDraft(cipher, key)));
  const [before, setBefore] = useState(saved);
  if (!isSame(before, saved)) {
    setBefore(saved);
    setState(withChanges(saved, changesOf(state, before)));
  }
  const changes = JSON.stringify(changesOf(state, saved));
  // Before anything is typed, so that the first change is stored at once.
  useEffect(() => {
    if (owner !== '') void loadCipher(owner, { again: true });
  }, [owner]);
  useEffect(() => {
    // A draft that can't be opened now is still there for the next page load.
    if (changes === 'null') return isLocked ? undefined : removeDraft(key);
    if (owner !== '') void keepDraft(owner, key, changes);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [owner, key, changes, isLocked]);
  return [state, setState];
}
