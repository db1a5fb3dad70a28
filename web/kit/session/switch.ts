/**
 * Whether an admin is acting as the signed-in user. Known from local storage (DATA-5), and from the server's replies
 * where that was cleared.
 */
import { createStore, useSelector } from '@tanstack/react-store';

const emailKey = 'switch_email';
const ipKey = 'switch_ip';

/** Whether a reply of the server reported it. */
const seen = createStore(false);

/** Called when a reply reports it. */
export const sawSwitch = (): void => seen.setState(() => true);

/** The admin's email while they act as a customer in this browser. */
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
