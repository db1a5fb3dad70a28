/** Sorting and "select all" for screens without a table header. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { LeadSorter } from '#contract/leads/schemas';

type Way = 'asc' | 'desc';

/** Direction of each sort order on small screens. */
const defaultDirections: Record<LeadSorter, Way> = {
  date: 'desc',
  name: 'asc',
  confidence: 'desc',
  result: 'asc',
};

export interface ListToolsProps {
  sort: LeadSorter;
  onSort: (sort: LeadSorter, way: Way) => void;
  /** Undefined if all are selected or there are none. */
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
          onSort(chosen, defaultDirections[chosen]);
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {(Object.keys(defaultDirections) as LeadSorter[]).map((one) => (
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
