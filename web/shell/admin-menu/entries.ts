/** The pages of the admin menu by group. Pages without a place of their own are marked under a related one. */
import {
  mdiAccountDetailsOutline,
  mdiAccountGroupOutline,
  mdiAccountKeyOutline,
  mdiAccountSearchOutline,
  mdiBullhornOutline,
  mdiCancel,
  mdiChartLine,
  mdiCogOutline,
  mdiCogRefreshOutline,
  mdiCreditCardOutline,
  mdiDatabaseImportOutline,
  mdiDatabaseOutline,
  mdiEmailOutline,
  mdiFrequentlyAskedQuestions,
  mdiHandshakeOutline,
  mdiHistory,
  mdiInboxOutline,
  mdiMessageAlertOutline,
  mdiPhoneCancelOutline,
  mdiRocketLaunchOutline,
  mdiShieldAccountOutline,
  mdiTagOutline,
  mdiTextBoxSearchOutline,
  mdiViewDashboardOutline,
} from '@mdi/js';
import type { GatedPage } from '#contract/abilities';
import type { UserData } from '#contract/accounts/schemas';
import type adminMenu from '../../locales/en/admin/menu.ts';
import { paths } from '../../paths.ts';
import { type ConsoleSection, consoleSections } from '../menu/console-sections.ts';
import { mayRead } from '../navigation/guard.ts';

export interface AdminEntry {
  name: keyof (typeof adminMenu)['pages'];
  icon: string;
  to: string;
  page: GatedPage;
  /** Paths of pages that the menu doesn't list and marks here. */
  also?: readonly string[];
}

const sectionPath = (name: ConsoleSection) =>
  name === 'overview' ? paths.console : paths.consoleSection.replace('$section', name);

const sectionEntry = (name: ConsoleSection, icon: string, ...also: ConsoleSection[]): AdminEntry => ({
  name,
  icon,
  to: sectionPath(name),
  page: consoleSections[name],
  also: also.map(sectionPath),
});

const pageEntry = (name: AdminEntry['name'], icon: string, to: string): AdminEntry => ({
  name,
  icon,
  to,
  page: '/admin',
});

export const overviewEntry = sectionEntry('overview', mdiViewDashboardOutline, 'setup');

export const adminGroups = [
  {
    group: 'customers',
    entries: [
      sectionEntry('customers', mdiAccountGroupOutline),
      sectionEntry('orders', mdiHistory),
      sectionEntry('affiliates', mdiHandshakeOutline),
    ],
  },
  {
    group: 'money',
    entries: [
      sectionEntry('money', mdiCreditCardOutline),
      sectionEntry('prices', mdiTagOutline),
      sectionEntry('usage', mdiChartLine),
    ],
  },
  {
    group: 'data',
    entries: [
      pageEntry('sources', mdiDatabaseOutline, paths.sources),
      pageEntry('imports', mdiDatabaseImportOutline, paths.imports),
      pageEntry('people', mdiAccountSearchOutline, paths.people),
    ],
  },
  {
    group: 'compliance',
    entries: [
      pageEntry('requests', mdiShieldAccountOutline, paths.requests),
      sectionEntry('call-lists', mdiPhoneCancelOutline),
      sectionEntry('complaints', mdiMessageAlertOutline),
      sectionEntry('audit', mdiTextBoxSearchOutline),
      sectionEntry('suppressions', mdiCancel),
    ],
  },
  {
    group: 'system',
    entries: [
      sectionEntry('jobs', mdiCogRefreshOutline),
      { ...sectionEntry('mails', mdiEmailOutline), also: [paths.mailbox] },
      sectionEntry('announcements', mdiBullhornOutline, 'faq'),
      sectionEntry('team', mdiAccountDetailsOutline, 'switch'),
      sectionEntry('settings', mdiCogOutline),
    ],
  },
] as const satisfies readonly {
  group: keyof (typeof adminMenu)['groups'];
  entries: readonly AdminEntry[];
}[];

/** Pages that only the palette lists. */
const unlisted = [
  pageEntry('mailbox', mdiInboxOutline, paths.mailbox),
  sectionEntry('faq', mdiFrequentlyAskedQuestions),
  sectionEntry('switch', mdiAccountKeyOutline),
  sectionEntry('setup', mdiRocketLaunchOutline),
];

/** Every admin page that the user may read, in menu order. */
export const adminPagesFor = (user: UserData): AdminEntry[] =>
  [overviewEntry, ...adminGroups.flatMap(({ entries }) => [...entries]), ...unlisted].filter(({ page }) =>
    mayRead(user, page),
  );

/** Whether the menu marks this entry. */
export const isHere = ({ to, also = [] }: AdminEntry, pathname: string): boolean =>
  pathname === to || also.includes(pathname);
