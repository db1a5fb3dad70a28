/** Separate from the schemas, so that a page can use this without loading them. */

/** `unproven`: waiting for the emailed code. `review`: waiting for an admin. `working`: decided and in progress. */
export const privacyStates = [
  'unproven',
  'proven',
  'review',
  'working',
  'done',
  'refused',
  'expired',
] as const;

/** Whether a text has at least the ten digits of a phone number with its area code. */
export const isWholePhone = (text: string): boolean => text.replace(/\D/g, '').length >= 10;
