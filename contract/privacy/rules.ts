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
