/** Prefetches the code (never data) of pages whose links are in or near view. */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prefetchMargin } from '../sizes.ts';

/** Fetches the code of the page at a path, and of its frame. */
function fetchCode(router: AnyRouter, pathname: string): void {
  const [routes] = router.getMatchedRoutes(pathname);
  // A failed fetch is repeated when the page opens.
  for (const { options } of routes) options.component?.preload?.()?.catch(() => {});
}

/** Watches all links, including later ones. The router's own observer has a fixed margin and loads data too. */
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
    // The first page's own requests go first.
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
