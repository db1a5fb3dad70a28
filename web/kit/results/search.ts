/** What the results table shows, as it stands in the address. */
import type { LeadSorter } from '#contract/leads/schemas';
import { type ListSearch, oneOf, pageOf, type Query } from '../search.ts';

export interface ResultsSearch extends ListSearch {
  value?: string | undefined;
  /** One or more outcomes with commas in between. */
  outcome?: string | undefined;
  /** One or more of `phone`, `mobile`, `email`; all of them were found. */
  has?: string | undefined;
  /** Minimum confidence, one of the levels. */
  confidence?: string | undefined;
  line?: string | undefined;
  /** One or more kinds of owner. */
  owner?: string | undefined;
  dnc?: string | undefined;
  litigator?: string | undefined;
  state?: string | undefined;
  /** One or more ZIP codes. */
  zip?: string | undefined;
  /** A year or month. */
  seen?: string | undefined;
  tag?: string | undefined;
  /** One or more statuses. */
  status?: string | undefined;
  /** `me`, `nobody`, or the id of a person. */
  assigned?: string | undefined;
  /** Order number. */
  order?: string | undefined;
  sort?: LeadSorter | undefined;
  way?: 'asc' | 'desc' | undefined;
  /** ID of the open lead. */
  lead?: string | undefined;
}

export type ResultsFilters = Omit<ResultsSearch, 'page' | 'sort' | 'way' | 'lead'>;

const matching = (pattern: RegExp, text: string | undefined) =>
  text !== undefined && pattern.test(text) ? text : undefined;

/** Some of the words with commas in between; undefined if another is among them. */
const anyOf = (words: string, text: string | undefined) =>
  matching(new RegExp(`^(?:${words})(?:,(?:${words}))*$`), text);

export const readResultsSearch = (query: Query): ResultsSearch => ({
  page: pageOf(query.page),
  value: query.value?.slice(0, 200),
  outcome: anyOf('hit|possible|no_contact|miss|duplicate|invalid|suppressed', query.outcome),
  has: anyOf('phone|mobile|email', query.has),
  confidence: oneOf(query.confidence, ['0.98', '0.9', '0.5']),
  line: oneOf(query.line, ['mobile', 'landline', 'voip']),
  owner: anyOf('person|company|trust|government', query.owner),
  dnc: anyOf('yes|no|unknown', query.dnc),
  litigator: anyOf('yes|no|unknown', query.litigator),
  state: matching(/^[A-Z]{2}$/, query.state),
  zip: matching(/^\d{5}(?:,\d{5}){0,999}$/, query.zip),
  seen: matching(/^\d{4}(?:-\d\d)?$/, query.seen),
  tag: query.tag?.slice(0, 40),
  status: anyOf('new|called|no_answer|wrong_number|interested', query.status),
  assigned: matching(/^(?:me|nobody|[\da-f-]{36})$/, query.assigned),
  order: matching(/^[1-9]\d{0,8}$/, query.order),
  sort: oneOf(query.sort, ['date', 'name', 'confidence', 'result']),
  way: oneOf(query.way, ['asc', 'desc']),
  lead: query.lead?.slice(0, 64),
});
