/** The root route, the frame, and the three kinds of pages that rows in `routes/` use. */
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { GatedPage } from '#contract/abilities';
import { returnSearch } from '../features/accounts/search.ts';
import { NotFoundPage } from '../features/site/message-pages.tsx';
import { withTexts } from '../kit/i18n/i18n.ts';
import type { Query } from '../kit/search.ts';
import { useSession } from '../kit/session/session.ts';
import { useSwitched } from '../kit/session/switch.ts';
import { useChat } from '../shell/chat/use-chat.ts';
import type { Entry } from '../shell/menu/entries.ts';
import { guestOnly, protect } from '../shell/navigation/guard.ts';
import { PageSpinner } from '../shell/navigation/loader.tsx';

const Frame = lazy(withTexts([], async () => ({ default: (await import('../shell/layout.tsx')).Layout })));

/** Loaded at once after the start, while there is a connection. */
const ConnectionBar = lazy(
  withTexts([], async () => ({
    default: (await import('../shell/navigation/connection-bar.tsx')).ConnectionBar,
  })),
);

/** Signed-in users keep the frame. */
function FramedForUsers({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (user === null) return children;
  return (
    <Suspense fallback={<PageSpinner />}>
      <Frame>{children}</Frame>
    </Suspense>
  );
}

const NotFound = () => (
  <FramedForUsers>
    <NotFoundPage />
  </FramedForUsers>
);

export const root = createRootRoute({ component: App, notFoundComponent: NotFound });

/** Pages with the menu and app bar. */
export const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: lazyRouteComponent(
    withTexts([], () => import('../shell/layout.tsx')),
    'FramedPages',
  ),
});

/** A page for guests only: signed-in users go home. */
export const guestRoute = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: returnSearch,
    beforeLoad: guestOnly,
    component,
  });

/** A page for everyone. */
export const openRoute = <const P extends string>(path: P, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

/** A page for everyone, in the frame for signed-in users. */
export const openFramedRoute = <const P extends string>(path: P, Content: ComponentType) =>
  openRoute(path, () => (
    <FramedForUsers>
      <Suspense fallback={<PageSpinner />}>
        <Content />
      </Suspense>
    </FramedForUsers>
  ));

interface Page<P extends string, S> {
  path: P;
  /** Parses the query that the page uses. */
  search?: (query: Query) => S;
  /** What the user must be able to read. */
  page: GatedPage;
  entry?: Entry;
  /** What a part of the page requires instead, by its name in the URL; undefined if there is no such part. */
  part?: (name: string | undefined) => GatedPage | undefined;
  /** Runs after the guard, and may redirect. */
  before?: () => Promise<void>;
  component: RouteComponent;
}

/** A page for signed-in users, in the frame. */
export const pageRoute = <const P extends string, S extends object = object>(row: Page<P, S>) =>
  createRoute({
    getParentRoute: () => framed,
    path: row.path,
    validateSearch: row.search ?? ((() => ({})) as unknown as (query: Query) => S),
    beforeLoad: async (context) => {
      const needed = row.part?.((context.params as { section?: string }).section);
      if (row.part !== undefined && needed === undefined) throw notFound();
      await protect(needed ?? row.page)(context);
      await row.before?.();
    },
    staticData: { page: row.page, ...(row.entry && { entry: row.entry }) },
    component: row.component,
    notFoundComponent: NotFoundPage,
  });

const SwitchBar = lazy(
  withTexts(['console'], async () => ({
    default: (await import('../features/admin/customers/switch-bar.tsx')).SwitchBar,
  })),
);

/** On every page: the operator's chat, the bar while an admin acts as a customer, and the connection's state. */
function App() {
  useChat();
  const switched = useSwitched();
  return (
    <>
      {switched && (
        <Suspense>
          <SwitchBar />
        </Suspense>
      )}
      <Outlet />
      <Suspense>
        <ConnectionBar />
      </Suspense>
    </>
  );
}
