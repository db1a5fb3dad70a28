import type { Query } from '../../kit/search.ts';
import type { EnteredSearch } from '../billing/search.ts';

/** The steps of a skip trace: the file, and the order made of it. */
export interface TraceSearch extends EnteredSearch {
  upload?: string | undefined;
  order?: string | undefined;
}
export const traceSearch = ({ upload, order, setup }: Query): TraceSearch => ({ upload, order, setup });
