/** What the head of the table offers, for screens that have none: how the leads are sorted, and all of them at once. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { LeadSorter } from '#contract/leads/schemas';

type Way = 'asc' | 'desc';

/** The ways that are asked for on the go; an address from elsewhere may say another. */
const ways: Record<LeadSorter, Way> = { date: 'desc', name: 'asc', confidence: 'desc', result: 'asc' };

export interface ListToolsProps {
  sort: LeadSorter;
  onSort: (sort: LeadSorter, way: Way) => void;
  /** Without it all are chosen already, or there are none. */
  onAll: (() => void) | undefined;
}

export function ListTools({ sort, onSort, onAll }: ListToolsProps) {
  const { t } = useTranslation('leads');
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={t('sort.label')}
        value={sort}
        onChange={({ target }) => {
          const chosen = target.value as LeadSorter;
          onSort(chosen, ways[chosen]);
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {(Object.keys(ways) as LeadSorter[]).map((one) => (
          <option key={one} value={one}>
            {t(`sort.${one}`)}
          </option>
        ))}
      </TextField>
      <Button variant="outlined" disabled={onAll === undefined} onClick={onAll} sx={{ minHeight: 44 }}>
        {t('sort.all')}
      </Button>
    </Box>
  );
}
