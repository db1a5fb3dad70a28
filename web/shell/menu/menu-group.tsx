import Collapse from '@mui/material/Collapse';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
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
    <ListItem disablePadding sx={{ display: 'block' }}>
      <GroupHead
        icon={groupIcons[group]}
        text={t(`menu.groups.${group}`)}
        open={open}
        here={here}
        onClick={onToggle}
        aria-controls={id}
      />
      <Collapse in={open} id={id} unmountOnExit>
        <List disablePadding sx={{ display: 'grid', gap: 1, pt: 1 }}>
          {entries.map((entry) => (
            <PageItem key={entry.to} entry={entry} inset onNavigate={onNavigate} />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
}
