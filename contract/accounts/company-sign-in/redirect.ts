/** The page that the identity provider sends users back to; part of the redirect URI registered there. */
export const companySignInPath = '/sign-in/company';
