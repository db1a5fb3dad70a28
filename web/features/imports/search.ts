import { type ListSearch, pageOf, type Query } from '../../kit/search.ts';

/** The open import report, or the file being uploaded (`new`) or already uploaded. */
export interface SourcesSearch extends ListSearch {
  id?: string | undefined;
  file?: string | undefined;
}
export const sourcesSearch = ({ page, id, file }: Query): SourcesSearch => ({ page: pageOf(page), id, file });
