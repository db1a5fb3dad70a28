import { type ComponentType, lazy } from 'react';
import { loadCode } from './connection.ts';

/**
 * A part of a page whose code loads when it first renders. Without a connection it waits for one instead of failing,
 * which would replace the page.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in React's `lazy`, so that the part keeps its props.
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => loadCode(load));
