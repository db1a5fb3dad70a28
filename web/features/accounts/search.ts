import type { Query } from '../../kit/search.ts';

export interface ReturnSearch {
  returnUrl?: string | undefined;
}
export const returnSearch = ({ returnUrl }: Query): ReturnSearch => ({ returnUrl });

/** The secret token of an emailed link. */
export interface LinkSearch {
  token?: string | undefined;
}
export const linkSearch = ({ token }: Query): LinkSearch => ({ token });
