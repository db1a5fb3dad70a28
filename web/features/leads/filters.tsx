import { mdiChevronDown, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineTypes, states } from '#contract/leads/rules';
import { Icon } from '../../kit/icon.tsx';
import { outcomes } from '../orders/outcomes.ts';
import { tagsQuery } from './api.ts';
import type { LeadsSearch } from './search.ts';

export type Filters = Omit<LeadsSearch, 'page' | 'sort' | 'way' | 'lead'>;

export interface FilterBarProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  onClear: () => void;
}

/** Minimum confidence, as keys in `common`. */
const steps = ['0.9', '0.75', '0.5'] as const;
const answers = ['yes', 'no', 'unknown'] as const;

export function FilterBar({ filters, onChange, onClear }: FilterBarProps) {
  const { t } = useTranslation(['leads', 'orders']);
  const { data: tags = [] } = useQuery(tagsQuery);
  // Show a tag from the address even if no lead has it anymore.
  const shownTags = filters.tag === undefined || tags.includes(filters.tag) ? tags : [filters.tag, ...tags];
  const words = { '0.9': 'sure', '0.75': 'likely', '0.5': 'possible' } as const;
  const bars: { key: keyof Filters; choices: (readonly [value: string, words: string])[] }[] = [
    { key: 'outcome', choices: outcomes.map((value) => [value, t(`orders:outcomes.${value}`)]) },
    {
      key: 'confidence',
      choices: steps.map((value) => [
        value,
        t('leads:atLeast', { word: t(`orders:confidence.${words[value]}`) }),
      ]),
    },
    { key: 'line', choices: lineTypes.map((value) => [value, t(`orders:phone.${value}`)]) },
    { key: 'dnc', choices: answers.map((value) => [value, t(`orders:phone.dnc.${value}`)]) },
    { key: 'litigator', choices: answers.map((value) => [value, t(`leads:litigator.${value}`)]) },
    { key: 'state', choices: states.map((value) => [value, value]) },
    ...(shownTags.length > 0
      ? [{ key: 'tag' as const, choices: shownTags.map((tag) => [tag, tag] as const) }]
      : []),
  ];
  const any = Object.values(filters).some((value) => value !== undefined);
  return (
    <Box
      role="group"
      aria-label={t('leads:filters.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {bars.map(({ key, choices }) => (
        <FilterChip
          key={key}
          name={t(`leads:filters.${key as 'outcome'}`)}
          chosen={filters[key]}
          choices={choices}
          onChoose={(value) => onChange({ [key]: value })}
        />
      ))}
      {filters.order !== undefined && (
        <Chip
          label={t('leads:filters.order', { number: filters.order })}
          onDelete={() => onChange({ order: undefined })}
          deleteIcon={<Icon path={mdiClose} aria-label={t('leads:filters.allOrders')} />}
          sx={chip(true)}
        />
      )}
      {any && (
        <Button size="small" color="inherit" onClick={onClear}>
          {t('leads:filters.clear')}
        </Button>
      )}
    </Box>
  );
}

const chip = (chosen: boolean) => ({
  borderColor: 'divider',
  height: { xs: 44, sm: 32 },
  borderRadius: { xs: 22, sm: 4 },
  fontSize: 13,
  fontWeight: chosen ? 600 : 400,
});

interface FilterChipProps {
  name: string;
  chosen: string | undefined;
  choices: (readonly [value: string, words: string])[];
  onChoose: (value: string | undefined) => void;
}

function FilterChip({ name, chosen, choices, onChoose }: FilterChipProps) {
  const { t } = useTranslation('leads');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = choices.find(([value]) => value === chosen)?.[1];
  const choose = (value: string | undefined) => {
    setAnchor(null);
    onChoose(value);
  };
  return (
    <>
      <Tooltip title={words === undefined ? '' : name}>
        <Chip
          label={words ?? name}
          aria-label={t('filters.of', { name, chosen: words ?? t('filters.any') })}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          variant={words === undefined ? 'outlined' : 'filled'}
          onClick={(event) => setAnchor(event.currentTarget)}
          onDelete={(event: { currentTarget: Element }) => setAnchor(event.currentTarget.parentElement)}
          deleteIcon={<Icon path={mdiChevronDown} aria-hidden />}
          sx={chip(words !== undefined)}
        />
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': name },
          paper: { variant: 'outlined', sx: { minWidth: 200, maxHeight: 400, mt: 1, boxShadow: 4 } },
        }}
      >
        <MenuItem selected={words === undefined} onClick={() => choose(undefined)}>
          {t('filters.any')}
        </MenuItem>
        {choices.map(([value, label]) => (
          <MenuItem key={value} selected={value === chosen} onClick={() => choose(value)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
