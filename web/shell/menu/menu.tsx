/** The side menu: pages that the user may read, groups, and links to the operator's site. */
import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { withTexts } from '../../kit/i18n/i18n.ts';
import { useSettings } from '../../kit/theme/ui-settings.ts';
import { useIsAdminPage } from '../admin-menu/path.ts';
import { type MenuGroup as Group, type MenuGroupEntries, useMenu } from './entries.ts';
import { asKind, toggled, withCurrent } from './menu-groups.ts';
import { OutsideItem, PageItem } from './menu-item.tsx';

// Lazy: the customers' menu has neither groups nor admin pages.
const AdminMenu = lazyPart(withTexts(['adminMenu'], () => import('../admin-menu/menu.tsx')));
const MenuGroup = lazyPart(() => import('./menu-group.tsx'));

interface MenuProps {
  /** Shows only icons, with groups closed. */
  folded?: boolean;
  /** Closes the drawer on narrow screens. */
  onNavigate?: () => void;
}

export function Menu({ folded = false, onNavigate }: MenuProps) {
  if (!useIsAdminPage()) return <AppMenu folded={folded} onNavigate={onNavigate} />;
  return (
    <Suspense>
      <AdminMenu folded={folded} onNavigate={onNavigate} />
    </Suspense>
  );
}

function AppMenu({ folded, onNavigate }: { folded: boolean; onNavigate: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const { pages, groups, outside } = useMenu();
  const { open, toggle, current } = useOpenGroups(groups);
  return (
    <Box component="nav" aria-label={t('menu.label')}>
      <Box component="ul" sx={{ m: 0, px: 3, py: 2, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {pages.map((entry) => (
          <PageItem key={entry.to} entry={entry} onNavigate={onNavigate} />
        ))}
        {groups.length > 0 && (
          <Suspense>
            {groups.map(({ group, entries }) => (
              <MenuGroup
                key={group}
                group={group}
                entries={entries}
                open={open.includes(group) && !folded}
                here={group === current}
                onToggle={() => toggle(group)}
                onNavigate={onNavigate}
              />
            ))}
          </Suspense>
        )}
        {outside.length > 0 && (
          <Box component="li" role="separator" sx={{ m: 3, borderTop: 1, borderColor: 'divider' }} />
        )}
        {outside.map((link) => (
          <OutsideItem key={link.name} {...link} />
        ))}
      </Box>
    </Box>
  );
}

/** The open groups; the current page's group opens by itself. */
function useOpenGroups(groups: MenuGroupEntries[]) {
  const { verticalNavToggleType: kind } = useSettings();
  const [open, setOpen] = useState<readonly Group[]>([]);
  const current = groups.find(({ entries }) => entries.some(({ here }) => here))?.group;
  useEffect(() => setOpen((before) => withCurrent(before, current, kind)), [current, kind]);
  useEffect(() => setOpen((before) => asKind(before, kind)), [kind]);
  return { open, current, toggle: (group: Group) => setOpen(toggled(open, group, kind)) };
}
