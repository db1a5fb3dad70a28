/** What local storage says of an admin who is signed in as a customer: their e-mail and address (DATA-5). */

const emailKey = 'switch_email';
const ipKey = 'switch_ip';

/** The admin's e-mail, while they act as somebody else in this browser. */
export const readSwitchEmail = (): string | null => localStorage.getItem(emailKey);

export function keepSwitch({ email, ip }: { email: string; ip: string }): void {
  localStorage.setItem(emailKey, email);
  localStorage.setItem(ipKey, ip);
}

export function clearSwitch(): void {
  localStorage.removeItem(emailKey);
  localStorage.removeItem(ipKey);
}
