/** States of a privacy request; apart from the schemas, so that a page can name them without loading those. */

/** `unproven`: the code of the mail is awaited. `review`: an admin is. `working`: decided, and being carried out. */
export const privacyStates = [
  'unproven',
  'proven',
  'review',
  'working',
  'done',
  'refused',
  'expired',
] as const;
