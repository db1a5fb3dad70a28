import type { Query } from '../../kit/search.ts';
import type { EnteredSearch } from '../billing/search.ts';

/** Upload and order of a skip trace. */
export interface TraceSearch extends EnteredSearch {
  upload?: string | undefined;
  order?: string | undefined;
  /** `scrub` to check numbers instead of finding people. */
  kind?: string | undefined;
}
export const traceSearch = ({ upload, order, setup, kind }: Query): TraceSearch => ({
  upload,
  order,
  setup,
  kind,
});
