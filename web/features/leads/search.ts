import type { LeadSorter } from '#contract/leads/schemas';
import type { Outcome } from '#contract/orders/results';
import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';
import { parseOutcome } from '../orders/outcomes.ts';

export interface LeadsSearch extends ListSearch {
  value?: string | undefined;
  outcome?: Outcome | undefined;
  /** Minimum confidence, one of the steps. */
  confidence?: string | undefined;
  line?: string | undefined;
  dnc?: string | undefined;
  litigator?: string | undefined;
  state?: string | undefined;
  tag?: string | undefined;
  /** Order number. */
  order?: string | undefined;
  sort?: LeadSorter | undefined;
  way?: 'asc' | 'desc' | undefined;
  /** ID of the open lead. */
  lead?: string | undefined;
}
export const leadsSearch = (query: Query): LeadsSearch => ({
  page: pageOf(query.page),
  value: query.value?.slice(0, 200),
  outcome: parseOutcome(query.outcome),
  confidence: oneOf(query.confidence, ['0.9', '0.75', '0.5']),
  line: oneOf(query.line, ['mobile', 'landline', 'voip']),
  dnc: oneOf(query.dnc, ['yes', 'no', 'unknown']),
  litigator: oneOf(query.litigator, ['yes', 'no', 'unknown']),
  state: /^[A-Z]{2}$/.test(query.state ?? '') ? query.state : undefined,
  tag: query.tag?.slice(0, 40),
  order: /^[1-9]\d{0,8}$/.test(query.order ?? '') ? query.order : undefined,
  sort: oneOf(query.sort, ['date', 'name', 'confidence', 'result']),
  way: oneOf(query.way, ['asc', 'desc']),
  lead: query.lead?.slice(0, 64),
});
