/**
 * Whether an admin acts as the signed-in user of this browser: what local storage keeps of it (DATA-5), and what the
 * server's answers say where that is gone.
 */
import { useSyncExternalStore } from 'react';

const emailKey = 'switch_email';
const ipKey = 'switch_ip';

let seen = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (seen === next) return;
  seen = next;
  for (const listener of listeners) listener();
}

/** Told when an answer says it of its session. */
export const sawSwitch = (): void => change(true);

/** The admin's e-mail, while they act as somebody else in this browser. */
export const readSwitchEmail = (): string | null => localStorage.getItem(emailKey);

export function keepSwitch({ email, ip }: { email: string; ip: string }): void {
  localStorage.setItem(emailKey, email);
  localStorage.setItem(ipKey, ip);
}

export function clearSwitch(): void {
  localStorage.removeItem(emailKey);
  localStorage.removeItem(ipKey);
  change(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSwitched = (): boolean =>
  useSyncExternalStore(subscribe, () => seen || readSwitchEmail() !== null);
