/** Global Privacy Control: whether the browser asks that nothing of its user is sold or shared. */

/** Not every browser knows the question. */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
