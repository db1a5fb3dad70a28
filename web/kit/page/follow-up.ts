import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What a toast says and offers to a customer who is elsewhere by now. */
export interface LateToast {
  done: string;
  action: string;
  /** The path of the page that says so itself. */
  saidBy?: string;
}

/** Goes on, if the customer is still where they started the call; otherwise a toast offers to. */
export type FollowUp = (go: (late: boolean) => unknown, late: LateToast) => Promise<void>;

/** Remembers where a call starts, so that a late reply doesn't take the customer away from another page. */
export function useFollowUp(): () => FollowUp {
  const { history } = useRouter();
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => {
    const { href } = history.location;
    return async (go, { done, action, saidBy }) => {
      if (mounted.current && history.location.href === href) {
        await go(false);
        return;
      }
      if (history.location.pathname === saidBy) return;
      // Lazy: most customers wait.
      const { toastAction } = await import('../toasts/action-toast.tsx');
      toastAction(done, action, () => void go(true));
    };
  };
}
