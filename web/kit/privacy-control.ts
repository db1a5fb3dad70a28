/** Global Privacy Control: whether the browser asks sites not to sell or share its user's data. */

/** False where the browser doesn’t support the signal. */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
