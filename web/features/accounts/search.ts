import type { Query } from '../../kit/search.ts';

export interface ReturnSearch {
  returnUrl?: string | undefined;
}
export const returnSearch = ({ returnUrl }: Query): ReturnSearch => ({ returnUrl });

/** What the identity provider adds to the address. */
export interface CompanySearch {
  state?: string | undefined;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}
export const companySearch = ({ state, code, iss, error }: Query): CompanySearch => ({
  state,
  code,
  iss,
  error,
});

/** The secret token of an emailed link. */
export interface LinkSearch {
  token?: string | undefined;
}
export const linkSearch = ({ token }: Query): LinkSearch => ({ token });
