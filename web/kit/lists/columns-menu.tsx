/** A menu of a table's columns, which this browser remembers. */
import { mdiViewColumnOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

/** The hidden columns of a table: `initially` until the user chooses. */
export function useHiddenColumns(table: string, initially: readonly string[]) {
  const key = `columns:${table}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => read(key) ?? initially);
  const choose = (next: readonly string[]) => {
    localStorage.setItem(key, JSON.stringify(next));
    setHidden(next);
  };
  return [hidden, choose] as const;
}

function read(key: string): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : undefined;
  } catch {
    return undefined;
  }
}

export interface ColumnsMenuProps {
  columns: { field: string; headerName?: string }[];
  hidden: readonly string[];
  onChoose: (hidden: readonly string[]) => void;
}

export function ColumnsMenu({ columns, hidden, onChoose }: ColumnsMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon path={mdiViewColumnOutline} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('table.columns')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': t('table.columns'), dense: true },
          paper: { variant: 'outlined', sx: { mt: 1, boxShadow: 4 } },
        }}
      >
        {columns.map(({ field, headerName = field }) => {
          const shown = !hidden.includes(field);
          return (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={shown}
              onClick={() => onChoose(shown ? [...hidden, field] : hidden.filter((name) => name !== field))}
            >
              <Checkbox checked={shown} tabIndex={-1} aria-hidden sx={{ p: 0, mr: 2 }} inert />
              <ListItemText primary={headerName} />
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
