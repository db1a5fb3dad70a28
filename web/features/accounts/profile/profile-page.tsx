import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import { createLink, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import { useHasSeat } from '../../../kit/session/seat.ts';
import { paths } from '../../../paths.ts';
import { usePayer } from '../../../shell/navigation/use-payer.ts';

const TabLink = createLink(Tab);

const tabs = [
  { to: paths.profile, name: 'account' },
  { to: paths.profileSecurity, name: 'security' },
  { to: paths.profileBilling, name: 'billing' },
  { to: paths.profileNotifications, name: 'notifications' },
  { to: paths.profileSessions, name: 'sessions' },
] as const;

export function ProfilePage() {
  const { t } = useTranslation('accounts');
  const { pathname } = useLocation();
  const isPayer = usePayer();
  const isManager = useHasSeat('manager');
  const openTab = tabs.find(({ to }) => pathname.startsWith(to))?.to ?? paths.profile;
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHead title={t('profile.title')} />
      <PageTabs label={t('profile.tabs')} value={openTab}>
        {tabs
          .filter(({ name }) => (name === 'billing' ? isPayer : isManager || name !== 'notifications'))
          .map(({ to, name }) => (
            <TabLink key={to} value={to} to={to} label={t(`profile.${name}`)} />
          ))}
      </PageTabs>
      <Outlet />
    </Box>
  );
}
