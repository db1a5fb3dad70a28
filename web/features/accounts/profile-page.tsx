/** The frame of the profile: its tabs, each a page of its own. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { createLink, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../kit/page-head.tsx';
import { paths } from '../../paths.ts';

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
  const here = tabs.find(({ to }) => pathname.startsWith(to))?.to ?? paths.profile;
  return (
    <Box sx={{ maxWidth: 880, mx: 'auto' }}>
      <PageHead title={t('profile.title')} />
      <Tabs
        value={here}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('profile.tabs')}
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          mb: 6,
          '& .MuiTab-root': { minWidth: 0, px: { xs: 2.5, sm: 4 } },
        }}
      >
        {tabs.map(({ to, name }) => (
          <TabLink key={to} value={to} to={to} label={t(`profile.${name}`)} />
        ))}
      </Tabs>
      <Outlet />
    </Box>
  );
}
