/** Global Privacy Control: whether the browser asks sites not to sell or share its user's data. */

/** Not every browser supports it. */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
