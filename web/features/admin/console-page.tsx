/** The admin console: one page with a lazily loaded part per tab. */
import Tab from '@mui/material/Tab';
import { createLink, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../kit/i18n/i18n.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { LoadingRows } from '../../kit/page/states.tsx';
import { paths } from '../../paths.ts';
import { type ConsoleSection, consoleSection, consoleSections } from '../../shell/menu/console-sections.ts';
import { useMayChange } from './api.ts';
import { EmptyReference } from './operations/empty-reference.tsx';

const TabLink = createLink(Tab);

const sections: Record<ConsoleSection, ReturnType<typeof lazy>> = {
  overview: lazy(withTexts(['overview', 'charts'], () => import('./overview.tsx'))),
  usage: lazy(withTexts(['usage'], () => import('./usage/section.tsx'))),
  customers: lazy(() => import('./customers/customers.tsx')),
  orders: lazy(() => import('./orders.tsx')),
  prices: lazy(withTexts(['prices'], () => import('./prices/section.tsx'))),
  money: lazy(withTexts(['moneyDesk'], () => import('./money/section.tsx'))),
  affiliates: lazy(withTexts(['affiliateDesk'], () => import('./affiliates/section.tsx'))),
  suppressions: lazy(withTexts(['suppressions'], () => import('./suppressions/section.tsx'))),
  jobs: lazy(() => import('./operations/jobs.tsx')),
  audit: lazy(() => import('./operations/audit.tsx')),
  settings: lazy(() => import('./site/settings.tsx')),
  mails: lazy(withTexts(['mailTexts'], () => import('./mails/section.tsx'))),
  faq: lazy(() => import('./site/faq.tsx')),
  announcements: lazy(() => import('./site/announcements.tsx')),
  team: lazy(() => import('./operations/team.tsx')),
  switch: lazy(() => import('./customers/switch-form.tsx')),
  setup: lazy(() => import('./operations/setup.tsx')),
};
const names = Object.keys(consoleSections) as ConsoleSection[];

export function ConsolePage() {
  const { t } = useTranslation('console');
  const { section } = useParams({ strict: false });
  const mayChange = useMayChange();
  const offered = names.filter((name) => mayChange || consoleSections[name] === '/support');
  // The overview has the console's own URL. The route rejects unknown and unreadable parts.
  const here = consoleSection(section) ?? 'overview';
  const Part = sections[here];
  return (
    <>
      {here !== 'overview' && <PageHead title={t('title')} />}
      <PageTabs label={t('tabs')} value={here}>
        {offered.map((name) => (
          <TabLink
            key={name}
            value={name}
            to={paths.consoleSection}
            params={{ section: name }}
            label={t(`sections.${name}`)}
          />
        ))}
      </PageTabs>
      <EmptyReference />
      <Suspense fallback={<LoadingRows rows={8} />}>
        <Part />
      </Suspense>
    </>
  );
}
