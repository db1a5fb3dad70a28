/** All filters in a sheet, for phones. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from './definitions.ts';
import type { FilterChipsProps } from './filter-chips.tsx';
import { SearchField } from './search-field.tsx';

export interface FilterSheetProps extends FilterChipsProps {
  /** Leads that match. */
  total: number | undefined;
  onClose: () => void;
}

export default function FilterSheet({ filters, onChange, onClear, total, onClose }: FilterSheetProps) {
  const { t } = useTranslation('leads');
  const id = useId();
  const all = useFilters(filters);
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { maxHeight: '85vh', borderStartStartRadius: 12, borderStartEndRadius: 12 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 4, minHeight: 56, gap: 2 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {t('filters.label')}
        </Typography>
        <Button color="inherit" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, px: 4, pt: 2, pb: 4, overflowY: 'auto' }}>
        <SearchField value={filters.value} onSearch={(value) => onChange({ value })} />
        {all.map(({ key, name, choices }) => (
          <TextField
            key={key}
            select
            label={name}
            value={filters[key] ?? ''}
            onChange={({ target }) => onChange({ [key]: target.value || undefined })}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">{t('filters.any')}</MenuItem>
            {choices.map(([value, words]) => (
              <MenuItem key={value} value={value}>
                {words}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Box sx={{ p: 4, borderTop: 1, borderColor: 'divider' }}>
        <Button
          fullWidth
          variant="contained"
          onClick={onClose}
          sx={{
            bgcolor: 'text.primary',
            color: 'background.paper',
            '&:hover': { bgcolor: 'text.secondary' },
          }}
        >
          {t('filters.show', { count: total ?? 0 })}
        </Button>
      </Box>
    </Drawer>
  );
}
