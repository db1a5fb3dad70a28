import { type ListSearch, oneOf, pageOf, type Query } from '../../kit/search.ts';

/** The console's filters; the specification names `email` and `ip`, for the switch-login form. */
export interface ConsoleSearch extends ListSearch {
  id?: string | undefined;
  /** The open part of a section, if it has parts. */
  part?: string | undefined;
  value?: string | undefined;
  state?: string | undefined;
  kind?: string | undefined;
  sort?: string | undefined;
  dir?: 'asc' | 'desc' | undefined;
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
  kind,
  sort,
  dir,
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
  kind,
  sort,
  dir: oneOf(dir, ['asc', 'desc']),
  from,
  to,
  email,
  ip,
});
