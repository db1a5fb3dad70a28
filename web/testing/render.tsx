/** Renders a component as the app does: theme, texts, cache, router, session and toasts. */
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import type { UserData } from '#contract/accounts/schemas';
import { queryClient } from '../kit/api/queries.ts';
import { type Query, readSearch, writeSearch } from '../kit/search.ts';
import { storeSession } from '../kit/session/session.ts';
import { Appearance } from '../kit/theme/appearance.tsx';
import Toasts from '../kit/toasts/toaster.tsx';
import { customer } from './fixtures/account.ts';

export interface RenderOptions {
  /** The route the component is on, as in `paths.ts`. */
  path?: string;
  /** The address it is opened at; the path by default. */
  at?: string;
  /** What the route reads from the address, as its row in `web/routes/` says. */
  search?: (query: Query) => object;
  /** Whether the route is inside the frame with menu and app bar; pages for guests aren't. */
  framed?: boolean;
  /** Who is signed in; null for a guest. */
  user?: UserData | null;
}

function routerFor(element: ReactNode, { path = '/', at = path, search, framed = true }: RenderOptions) {
  const root = createRootRoute({ component: Outlet });
  const frame = createRoute({ getParentRoute: () => root, id: 'framed', component: Outlet });
  const page = createRoute({
    getParentRoute: () => (framed ? frame : root) as typeof frame,
    path,
    component: () => element,
    validateSearch: search ?? ((query: Query) => query),
  });
  // Every other address is a page of its own, without content.
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  return createRouter({
    routeTree: root.addChildren(framed ? [frame.addChildren([page]), elsewhere] : [page, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  });
}

/**
 * Renders an element at an address.
 * @returns what Testing Library returns, a simulated user, the app's address, and ways to another address and element
 */
export async function renderApp(element: ReactNode, options: RenderOptions = {}) {
  const { user = customer } = options;
  if (user !== null) storeSession({ access_token: 'token', user: user });
  let change: (next: ReactNode) => void = () => {};
  function Shown() {
    const [shown, setShown] = useState(element);
    change = setShown;
    return shown;
  }
  const router = routerFor(<Shown />, options);
  await router.load();
  const view = await act(async () =>
    render(
      <Appearance>
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
        <Toasts />
      </Appearance>,
    ),
  );
  return {
    ...view,
    // Fields are found by role and name, so a click needs no look at the style sheets.
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** Path and query. */
    address: () => router.state.location.href,
    /** Goes to another address of the app, as a link does. */
    go: (href: string) => act(async () => router.history.push(href)),
    /** Renders the same place again with other properties. */
    show: (next: ReactNode) => act(async () => change(next)),
  };
}
