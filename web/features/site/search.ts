import type { Query } from '../../kit/search.ts';

export interface FaqSearch {
  q?: string | undefined;
}
export const faqSearch = ({ q }: Query): FaqSearch => ({ q });
