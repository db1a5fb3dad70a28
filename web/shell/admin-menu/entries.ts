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

const section = (name: ConsoleSection, icon: string, ...also: ConsoleSection[]): AdminEntry => ({
  name,
  icon,
  to: sectionPath(name),
  page: consoleSections[name],
  also: also.map(sectionPath),
});

const own = (name: AdminEntry['name'], icon: string, to: string): AdminEntry => ({
  name,
  icon,
  to,
  page: '/admin',
});

export const overviewEntry = section('overview', mdiViewDashboardOutline, 'setup');

export const adminGroups = [
  {
    group: 'customers',
    entries: [
      section('customers', mdiAccountGroupOutline),
      section('orders', mdiHistory),
      section('affiliates', mdiHandshakeOutline),
    ],
  },
  {
    group: 'money',
    entries: [
      section('money', mdiCreditCardOutline),
      section('prices', mdiTagOutline),
      section('usage', mdiChartLine),
    ],
  },
  {
    group: 'data',
    entries: [
      own('sources', mdiDatabaseOutline, paths.sources),
      own('imports', mdiDatabaseImportOutline, paths.imports),
      own('people', mdiAccountSearchOutline, paths.people),
    ],
  },
  {
    group: 'compliance',
    entries: [
      own('requests', mdiShieldAccountOutline, paths.requests),
      section('call-lists', mdiPhoneCancelOutline),
      section('complaints', mdiMessageAlertOutline),
      section('audit', mdiTextBoxSearchOutline),
      section('suppressions', mdiCancel),
    ],
  },
  {
    group: 'system',
    entries: [
      section('jobs', mdiCogRefreshOutline),
      { ...section('mails', mdiEmailOutline), also: [paths.mailbox] },
      section('announcements', mdiBullhornOutline, 'faq'),
      section('team', mdiAccountDetailsOutline, 'switch'),
      section('settings', mdiCogOutline),
    ],
  },
] as const satisfies readonly {
  group: keyof (typeof adminMenu)['groups'];
  entries: readonly AdminEntry[];
}[];

/** Pages that only the palette lists. */
const unlisted = [
  own('mailbox', mdiInboxOutline, paths.mailbox),
  section('faq', mdiFrequentlyAskedQuestions),
  section('switch', mdiAccountKeyOutline),
  section('setup', mdiRocketLaunchOutline),
];

/** Every admin page that the user may read, in menu order. */
export const adminPagesFor = (user: UserData): AdminEntry[] =>
  [overviewEntry, ...adminGroups.flatMap(({ entries }) => [...entries]), ...unlisted].filter(({ page }) =>
    mayRead(user, page),
  );

/** Whether the menu marks this entry. */
export const isHere = ({ to, also = [] }: AdminEntry, pathname: string): boolean =>
  pathname === to || also.includes(pathname);
