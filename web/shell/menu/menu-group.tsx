import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { groupIcons, type MenuGroupEntries } from './entries.ts';
import { GroupHead, PageItem } from './menu-item.tsx';

export interface MenuGroupProps extends MenuGroupEntries {
  open: boolean;
  /** Whether the open page is in it. */
  here: boolean;
  onToggle: () => void;
  onNavigate: (() => void) | undefined;
}

export default function MenuGroup({ group, entries, open, here, onToggle, onNavigate }: MenuGroupProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <li>
      <GroupHead
        icon={groupIcons[group]}
        text={t(`menu.groups.${group}`)}
        open={open}
        here={here}
        onClick={onToggle}
        aria-controls={id}
      />
      <Collapse in={open} id={id} unmountOnExit>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, pt: 1 }}>
          {entries.map((entry) => (
            <PageItem key={entry.to} entry={entry} inset onNavigate={onNavigate} />
          ))}
        </Box>
      </Collapse>
    </li>
  );
}
