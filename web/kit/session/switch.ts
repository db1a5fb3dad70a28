/**
 * Whether an admin acts as the signed-in user of this browser: what local storage keeps of it (DATA-5), and what the
 * server's answers say where that is gone.
 */
import { createStore, useSelector } from '@tanstack/react-store';

const emailKey = 'switch_email';
const ipKey = 'switch_ip';

/** Whether an answer of the server said it of its session. */
const seen = createStore(false);

/** Called when an answer says it of its session. */
export const sawSwitch = (): void => seen.setState(() => true);

/** The admin's email, while they act as somebody else in this browser. */
export const readSwitchEmail = (): string | null => localStorage.getItem(emailKey);

export function keepSwitch({ email, ip }: { email: string; ip: string }): void {
  localStorage.setItem(emailKey, email);
  localStorage.setItem(ipKey, ip);
}

export function clearSwitch(): void {
  localStorage.removeItem(emailKey);
  localStorage.removeItem(ipKey);
  seen.setState(() => false);
}

export function useSwitched(): boolean {
  const isSeen = useSelector(seen);
  return isSeen || readSwitchEmail() !== null;
}
