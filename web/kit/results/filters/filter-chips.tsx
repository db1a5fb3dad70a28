/** The filters in use as chips, and a chip that adds one. */
import { mdiClose, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icon.tsx';
import type { ResultsFilters } from '../search.ts';
import { type Filter, useFilters, wordsOf } from './definitions.ts';

export interface FilterChipsProps {
  filters: ResultsFilters;
  onChange: (change: Partial<ResultsFilters>) => void;
  onClear: () => void;
}

export function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  const { t } = useTranslation('leads');
  const all = useFilters(filters);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; filter?: Filter } | null>(null);
  const used = all.filter(({ key }) => filters[key] !== undefined);
  const unused = all.filter(({ key }) => filters[key] === undefined);
  const choose = (filter: Filter, value: string) => {
    setMenu(null);
    onChange({ [filter.key]: value });
  };
  return (
    <>
      {used.map((filter) => (
        <Chip
          key={filter.key}
          label={wordsOf(filter, filters[filter.key] ?? '')}
          aria-label={t('filters.of', {
            name: filter.name,
            chosen: wordsOf(filter, filters[filter.key] ?? ''),
          })}
          aria-haspopup="menu"
          onClick={(event) => setMenu({ anchor: event.currentTarget, filter })}
          onDelete={() => onChange({ [filter.key]: undefined })}
          deleteIcon={<Icon path={mdiClose} />}
        />
      ))}
      <Chip
        variant="dashed"
        icon={<Icon path={mdiPlus} />}
        label={t('filters.add')}
        aria-haspopup="menu"
        onClick={(event) => setMenu({ anchor: event.currentTarget })}
      />
      {(used.length > 0 || filters.value !== undefined) && (
        <Button size="row" color="inherit" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
      {menu !== null && (
        <FilterMenu
          anchor={menu.anchor}
          label={menu.filter?.name ?? t('filters.add')}
          onClose={() => setMenu(null)}
        >
          {menu.filter === undefined
            ? unused.map((filter) => (
                <MenuItem key={filter.key} onClick={() => setMenu({ ...menu, filter })}>
                  {filter.name}
                </MenuItem>
              ))
            : menu.filter.choices.map(([value, words]) => (
                <MenuItem
                  key={value}
                  selected={value === filters[menu.filter?.key ?? 'outcome']}
                  onClick={() => menu.filter && choose(menu.filter, value)}
                >
                  {words}
                </MenuItem>
              ))}
        </FilterMenu>
      )}
    </>
  );
}

interface FilterMenuProps {
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
}

function FilterMenu({ anchor, label, onClose, children }: FilterMenuProps) {
  return (
    <Menu
      // Focus starts at the first choice of each menu.
      key={label}
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': label, dense: true },
        paper: { sx: { minWidth: 200, maxHeight: 400 } },
      }}
    >
      {children}
    </Menu>
  );
}
