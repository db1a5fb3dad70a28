import { type ComponentType, lazy } from 'react';
import { loadCode } from './connection.ts';

// biome-ignore lint/suspicious/noExplicitAny: as in React's `lazy`, so that the part keeps its props.
type Load<Part extends ComponentType<any>> = () => Promise<{ default: Part }>;

/**
 * A dialog, menu or other addition to a page whose code loads when it first renders. Without a connection it waits for
 * one. If a newer release has replaced the code, a toast says so: the page may have a selection or unsaved text.
 */
// biome-ignore lint/suspicious/noExplicitAny: see `Load`.
export const lazyPart = <Part extends ComponentType<any>>(load: Load<Part>) =>
  lazy(() =>
    loadCode(load).catch(async (error: unknown) =>
      // Toasts loaded when the app started.
      (await import('../toasts/toaster.tsx')).replacedPart<Part>(error),
    ),
  );

/** The content of a page or tab. It waits for a connection too; if the code was replaced, the page says so. */
// biome-ignore lint/suspicious/noExplicitAny: see `Load`.
export const lazyContent = <Part extends ComponentType<any>>(load: Load<Part>) => lazy(() => loadCode(load));
