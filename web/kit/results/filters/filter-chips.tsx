/** The filters in use as chips, and a chip that adds one. */
import { mdiClose, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Suspense, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazy-part.ts';
import { Icon } from '../../icon.tsx';
import type { ResultsFilters } from '../search.ts';
import { type Filter, useFilters, wordsOf } from './definitions.ts';

const loadMenu = () => import('./filter-menu.tsx');
const FilterMenu = lazyPart(loadMenu);

/** The click then finds the code. */
const prefetchMenu = () => void loadMenu().catch(() => {});

export interface FilterChipsProps {
  filters: ResultsFilters;
  onChange: (change: Partial<ResultsFilters>) => void;
  onClear: () => void;
}

export function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  const { t } = useTranslation('leads');
  const all = useFilters(filters);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; filter?: Filter } | null>(null);
  // A menu is the largest part that a click here shows: the page answers others while it's rendered.
  const open = (next: { anchor: HTMLElement; filter?: Filter }) => startTransition(() => setMenu(next));
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
          onClick={({ currentTarget }) => open({ anchor: currentTarget, filter })}
          onDelete={() => onChange({ [filter.key]: undefined })}
          deleteIcon={<Icon path={mdiClose} />}
        />
      ))}
      <Chip
        variant="dashed"
        icon={<Icon path={mdiPlus} />}
        label={t('filters.add')}
        aria-haspopup="menu"
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
        onClick={({ currentTarget }) => open({ anchor: currentTarget })}
      />
      {(used.length > 0 || filters.value !== undefined) && (
        <Button size="row" color="inherit" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
      <Suspense>
        {menu !== null && (
          <FilterMenu
            anchor={menu.anchor}
            filter={menu.filter}
            filters={filters}
            unused={unused}
            onFilter={(filter) => open({ ...menu, filter })}
            onChoose={choose}
            onClose={() => setMenu(null)}
          />
        )}
      </Suspense>
    </>
  );
}
