/** The filters not in use yet, or the choices of one. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import type { ResultsFilters } from '../search.ts';
import type { Filter } from './definitions.ts';

export interface FilterMenuProps {
  anchor: HTMLElement;
  /** The filter whose choices are shown. */
  filter: Filter | undefined;
  filters: ResultsFilters;
  unused: readonly Filter[];
  onFilter: (filter: Filter) => void;
  onChoose: (filter: Filter, value: string) => void;
  onClose: () => void;
}

export default function FilterMenu(props: FilterMenuProps) {
  const { anchor, filter, filters, unused, onFilter, onChoose, onClose } = props;
  const { t } = useTranslation('leads');
  const label = filter?.name ?? t('filters.add');
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
      {filter === undefined
        ? unused.map((one) => (
            <MenuItem key={one.key} onClick={() => onFilter(one)}>
              {one.name}
            </MenuItem>
          ))
        : filter.choices.map(([value, words]) => (
            <MenuItem
              key={value}
              selected={value === filters[filter.key]}
              onClick={() => onChoose(filter, value)}
            >
              {words}
            </MenuItem>
          ))}
    </Menu>
  );
}
