/** The horizontal menu below the app bar, with groups as drop-downs. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { withTexts } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/icon.tsx';
import { useIsAdminPage } from '../admin-menu/path.ts';
import { topMenuHeight } from '../sizes.ts';
import { groupIcons, useMenu } from './entries.ts';
import { DropDown, itemStyle, TopItem, TopNav } from './top-menu-parts.tsx';

const AdminTopMenu = lazyPart(withTexts(['adminMenu'], () => import('../admin-menu/top-menu.tsx')));

export default function TopMenu() {
  if (!useIsAdminPage()) return <AppTopMenu />;
  return (
    <Suspense fallback={<Box sx={{ height: topMenuHeight }} />}>
      <AdminTopMenu />
    </Suspense>
  );
}

function AppTopMenu() {
  const { t } = useTranslation('shell');
  const { pages, groups, outside } = useMenu();
  return (
    <TopNav label={t('menu.label')}>
      {pages.map(({ name, ...entry }) => (
        <TopItem key={entry.to} {...entry} text={t(`pages.${name}`)} />
      ))}
      {groups.map(({ group, entries }) => (
        <DropDown
          key={group}
          icon={groupIcons[group]}
          text={t(`menu.groups.${group}`)}
          items={entries.map(({ name, ...entry }) => ({ ...entry, text: t(`pages.${name}`) }))}
        />
      ))}
      {outside.map(({ href, icon, name }) => (
        <Button
          key={name}
          href={href}
          target="_blank"
          rel="noreferrer"
          color="inherit"
          aria-label={t('menu.newTab', { name })}
          sx={itemStyle(false)}
        >
          <Icon path={icon} />
          {name}
        </Button>
      ))}
    </TopNav>
  );
}
