/** The people that leads can be assigned to. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listAssignees } from '#contract/leads/lead-work/calls';
import type { WorkPerson } from '#contract/leads/lead-work/lead-work';
import { load } from '../api/api.ts';
import { useHasSeat } from '../session/seat.ts';
import { useSession } from '../session/session.ts';

/** Ms. Members rarely change. */
const freshMs = 5 * 60_000;

export const assigneesQuery = queryOptions({
  queryKey: ['lead-assignees'],
  queryFn: ({ signal }) => load(listAssignees, { signal }),
  staleTime: freshMs,
});

export interface Assignees {
  /** Undefined until they have loaded, and for callers. */
  people: readonly WorkPerson[] | undefined;
  /** The id of the user among them. */
  me: string | undefined;
  /** Whether the user may assign leads, and has someone to assign them to. */
  canAssign: boolean;
}

export function useAssignees(): Assignees {
  const { user } = useSession();
  const may = useHasSeat('manager');
  const { data: people } = useQuery({ ...assigneesQuery, enabled: may && user !== null });
  return { people, me: user?.id, canAssign: may && (people?.length ?? 0) > 1 };
}
