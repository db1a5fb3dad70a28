import { type ListSearch, pageOf, type Query } from '../../kit/search.ts';

/** What the console is narrowed to; `email` and `ip` are the specification's, for the form of switch-login. */
export interface ConsoleSearch extends ListSearch {
  id?: string | undefined;
  /** What of a section is shown, where it has parts. */
  part?: string | undefined;
  value?: string | undefined;
  state?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  email?: string | undefined;
  ip?: string | undefined;
}
export const consoleSearch = ({
  page,
  id,
  part,
  value,
  state,
  from,
  to,
  email,
  ip,
}: Query): ConsoleSearch => ({
  page: pageOf(page),
  id,
  part,
  value: value?.slice(0, 120),
  state,
  from,
  to,
  email,
  ip,
});
