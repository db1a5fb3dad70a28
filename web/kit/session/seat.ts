import { hasSeat, type Seat } from '#contract/seats';
import { useSession } from './session.ts';

/** Whether the user may do what needs at least this seat in their account. */
export function useHasSeat(least: Seat): boolean {
  const { user } = useSession();
  return hasSeat(user?.seat ?? 'owner', least);
}
