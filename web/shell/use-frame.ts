/** What the frame does beside showing itself: the focus, live data, the user as the server knows them. */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { profileQuery } from '../kit/api/queries.ts';
import { keepUser, readStoredUser, useSession } from '../kit/session/session.ts';
import { readSwitchEmail } from '../kit/session/switch.ts';

/** After a change of page the focus stands at its beginning, as after a load. */
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

/** Orders and coins move by themselves while somebody is signed in. */
export function useLiveData(): void {
  const { user, ended } = useSession();
  const id = ended ? undefined : user?.id;
  useEffect(() => {
    if (id === undefined) return;
    let stop = () => {};
    let left = false;
    // Its code comes beside the page; without it pages ask now and then.
    import('./live.ts').then(({ followStream }) => {
      if (!left) stop = followStream(id);
    }, console.warn);
    return () => {
      left = true;
      stop();
    };
  }, [id]);
}

/**
 * What is stored of the user may be old: their name or what they may do can have changed since. Answers whether they have
 * the terms of tracing to accept, which nobody does for them.
 */
export function useFreshUser(): { termsDue: boolean } {
  const { user } = useSession();
  const router = useRouter();
  const { data } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
  useEffect(() => {
    if (data === undefined) return;
    const { created_at: _, ...fresh } = data;
    const before = readStoredUser();
    keepUser(fresh);
    // The guard has decided by the old abilities: it decides again.
    if (JSON.stringify(before?.abilities) !== JSON.stringify(fresh.abilities)) void router.invalidate();
  }, [data, router]);
  return { termsDue: data?.terms_due === true && readSwitchEmail() === null };
}
