import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import { createLink, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyContent } from '../../kit/api/lazy-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageTabs } from '../../kit/page/page-tabs.tsx';
import { useSession } from '../../kit/session/session.ts';
import { paths } from '../../paths.ts';
import { tabSkeletons } from './skeletons.tsx';

const TabLink = createLink(Tab);

const parts = {
  overview: lazyContent(() => import('./overview/overview-tab.tsx')),
  links: lazyContent(() => import('./links-tab.tsx')),
  visits: lazyContent(() => import('./visits-tab.tsx')),
  referrals: lazyContent(() => import('./referrals-tab.tsx')),
  payouts: lazyContent(() => import('./payouts/payouts-tab.tsx')),
  settings: lazyContent(() => import('./settings-tab.tsx')),
};
const names = ['overview', 'links', 'visits', 'referrals', 'payouts', 'settings'] as const;

export function AffiliatePage() {
  const { t } = useTranslation('affiliate');
  const { user } = useSession();
  const { tab = 'overview' } = useSearch({ from: '/framed/affiliate' });
  const Part = parts[tab];
  const TabSkeleton = tabSkeletons[tab];
  return (
    <>
      <PageHead title={t('title')}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{t('lead')}</Box>
      </PageHead>
      <PageTabs label={t('tabs.label')} value={tab}>
        {names.map((name) => (
          <TabLink
            key={name}
            value={name}
            to={paths.affiliate}
            search={name === 'overview' ? {} : { tab: name }}
            label={t(`tabs.${name}`)}
          />
        ))}
      </PageTabs>
      <Suspense fallback={<TabSkeleton />}>
        <Part user={user?.id ?? ''} />
      </Suspense>
    </>
  );
}
