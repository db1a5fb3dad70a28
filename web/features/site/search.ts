import type { Query } from '../../kit/search.ts';

/** What the questions are searched for. */
export interface FaqSearch {
  q?: string | undefined;
}
export const faqSearch = ({ q }: Query): FaqSearch => ({ q });
