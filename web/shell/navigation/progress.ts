/** The progress bar at the top while a page changes. */
import type { AnyRouter } from '@tanstack/react-router';
import './progress.css';

/** Shows the bar during navigation. Its code loads alongside the first page, which has the full-screen loader. */
export async function showProgress(router: AnyRouter): Promise<void> {
  const { default: NProgress } = await import('nprogress');
  NProgress.configure({
    minimum: 0.08,
    speed: 200,
    trickleSpeed: 800,
    showSpinner: false,
    barSelector: '.bar',
    template: '<div class="bar" aria-hidden="true"></div>',
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) NProgress.start();
  });
  router.subscribe('onResolved', () => NProgress.done());
}
