import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

export interface TeamSearch extends ListSearch {
  tab?: 'activity' | undefined;
  /** Lists the activity of this person. */
  person?: string | undefined;
}

export const teamSearch = (query: Query): TeamSearch => ({
  tab: oneOf(query.tab, ['activity']),
  page: pageOf(query.page),
  person: /^[\da-f-]{36}$/.test(query.person ?? '') ? query.person : undefined,
});
