/** The code of pages that links near to what is seen lead to, fetched ahead: code only, so that nothing is read or marked. */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prefetchMargin } from '../sizes.ts';

/** Fetches the code of the page at a path, and of the frame around it. */
function fetchCode(router: AnyRouter, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname);
  // Code that can't be fetched now is asked for again when its page is opened.
  for (const { options } of routes) options.component?.preload?.()?.catch(() => {});
}

/**
 * Watches the links of the page, also those that come later. The router's own observer has a fixed margin, and loads data
 * as well.
 */
export function usePrefetch(): void {
  const router = useRouter();
  useEffect(() => {
    const done = new Set<string>();
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
          near.unobserve(target);
          if (done.has(target.pathname)) continue;
          done.add(target.pathname);
          fetchCode(router, target.pathname);
        }
      },
      { rootMargin: `${prefetchMargin}px` },
    );
    const watched = new WeakSet<Element>();
    const watch = () => {
      for (const link of document.querySelectorAll('a[href^="/"]')) {
        if (watched.has(link)) continue;
        watched.add(link);
        near.observe(link);
      }
    };
    const changes = new MutationObserver(watch);
    // What the first page itself needs goes first.
    const start = setTimeout(() => {
      watch();
      changes.observe(document.body, { childList: true, subtree: true });
    }, 1000);
    return () => {
      clearTimeout(start);
      changes.disconnect();
      near.disconnect();
    };
  }, [router]);
}
