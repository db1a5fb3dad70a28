import {
  mdiAccountSearchOutline,
  mdiDatabaseImportOutline,
  mdiEmailOutline,
  mdiShieldAccountOutline,
  mdiTune,
} from '@mdi/js';
import { lazyRouteComponent } from '@tanstack/react-router';
import { consoleSearch } from '../features/admin/search.ts';
import { sourcesSearch } from '../features/imports/search.ts';
import { mailboxSearch } from '../features/notifications/search.ts';
import { peopleSearch } from '../features/people/search.ts';
import { withTexts } from '../kit/i18n/i18n.ts';
import { paths } from '../paths.ts';
import { consoleSection, consoleSections } from '../shell/menu/console-sections.ts';
import { pageRoute } from './frame.tsx';

const consolePage = lazyRouteComponent(
  withTexts(['console', 'orders', 'adminMenu'], () => import('../features/admin/console-page.tsx')),
  'ConsolePage',
);

export const adminPages = [
  pageRoute({
    path: paths.console,
    page: '/support',
    entry: { name: 'console', icon: mdiTune, place: 19, group: 'service' },
    component: consolePage,
  }),
  pageRoute({
    path: paths.consoleSection,
    search: consoleSearch,
    page: '/support',
    part: (name) => {
      const section = consoleSection(name);
      return section && consoleSections[section];
    },
    component: consolePage,
  }),
  pageRoute({
    path: paths.mailbox,
    search: mailboxSearch,
    page: '/admin',
    entry: { name: 'mailbox', icon: mdiEmailOutline, place: 20, group: 'service' },
    component: lazyRouteComponent(
      withTexts(['notifications'], () => import('../features/notifications/mailbox-page.tsx')),
      'MailboxPage',
    ),
  }),
  pageRoute({
    path: paths.sources,
    search: sourcesSearch,
    page: '/admin',
    entry: { name: 'sources', icon: mdiDatabaseImportOutline, place: 21, group: 'data' },
    component: lazyRouteComponent(
      withTexts(['imports'], () => import('../features/imports/sources-page.tsx')),
      'SourcesPage',
    ),
  }),
  pageRoute({
    path: paths.imports,
    search: sourcesSearch,
    page: '/admin',
    component: lazyRouteComponent(
      withTexts(['imports'], () => import('../features/imports/imports-page.tsx')),
      'ImportsPage',
    ),
  }),
  pageRoute({
    path: paths.requests,
    page: '/admin',
    entry: { name: 'requests', icon: mdiShieldAccountOutline, place: 23, group: 'data' },
    component: lazyRouteComponent(
      withTexts(['privacy'], () => import('../features/privacy/requests-page.tsx')),
      'RequestsPage',
    ),
  }),
  pageRoute({
    path: paths.people,
    search: peopleSearch,
    page: '/admin',
    entry: { name: 'people', icon: mdiAccountSearchOutline, place: 22, group: 'data' },
    component: lazyRouteComponent(
      withTexts(['people', 'orders', 'purposes'], () => import('../features/people/people-page.tsx')),
      'PeoplePage',
    ),
  }),
] as const;
