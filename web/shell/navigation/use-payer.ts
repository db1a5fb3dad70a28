import { useSession } from '../../kit/session/session.ts';
import { mayRead } from './guard.ts';

/** Whether the user manages the account's cards and plan. Managers pay with coins only. */
export function usePayer(): boolean {
  const { user } = useSession();
  return user !== null && mayRead(user, '/payments-plans');
}
