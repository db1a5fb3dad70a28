/** What the frame does in the background: focus, live data, a fresh user. */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { profileQuery } from '../kit/api/queries.ts';
import { readStoredUser, storeUser, useSession } from '../kit/session/session.ts';
import { readSwitchEmail } from '../kit/session/switch.ts';

/** After a page change the focus moves to the start, as after a load. */
export function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return main;
}

/** Keeps orders and coins up to date while signed in. */
export function useLiveData(): void {
  const { user, ended } = useSession();
  const id = ended ? undefined : user?.id;
  useEffect(() => {
    if (id === undefined) return;
    let stop = () => {};
    let isUnmounted = false;
    // Loads alongside the page; if it fails, pages poll instead.
    import('./live.ts').then(({ followStream }) => {
      if (!isUnmounted) stop = followStream(id);
    }, console.warn);
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [id]);
}

/**
 * Refreshes the stored user, whose name or abilities may have changed. Returns whether they must accept the terms of
 * tracing, which nobody can do for them.
 */
export function useFreshUser(): { termsDue: boolean } {
  const { user } = useSession();
  const router = useRouter();
  const { data } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
  useEffect(() => {
    if (data === undefined) return;
    const { created_at: _, ...fresh } = data;
    const before = readStoredUser();
    // Another call's 401 has ended the session: the page stays.
    if (before === null) return;
    storeUser(fresh);
    // The guard decided with outdated abilities, so it runs again.
    if (JSON.stringify(before.abilities) !== JSON.stringify(fresh.abilities)) void router.invalidate();
  }, [data, router]);
  return { termsDue: data?.terms_due === true && readSwitchEmail() === null };
}
