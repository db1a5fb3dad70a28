import { type ListSearch, pageOf, type Query } from '../../kit/search.ts';

/** The import whose report is open, or the file that is being sent (`new`) or was, beside a page of the list. */
export interface SourcesSearch extends ListSearch {
  id?: string | undefined;
  file?: string | undefined;
}
export const sourcesSearch = ({ page, id, file }: Query): SourcesSearch => ({ page: pageOf(page), id, file });
