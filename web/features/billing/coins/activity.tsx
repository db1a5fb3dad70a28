import { mdiCircleMultipleOutline, mdiDownload, mdiFilterOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ActivityFilter, activityFilters } from '#contract/wallet/filters';
import type { ActivityGroups } from '#contract/wallet/schemas';
import { saveFile } from '../../../kit/api/save-file.ts';
import { Icon } from '../../../kit/icon.tsx';
import { Pager } from '../../../kit/lists/pager.tsx';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { Empty } from '../../../kit/page/states.tsx';
import { ActivityList } from './activity-list.tsx';

export interface ActivityProps {
  query: UseQueryResult<ActivityGroups>;
  page: number;
  filter: ActivityFilter | undefined;
  onShow: (search: { page?: number; show?: ActivityFilter | undefined }) => void;
}

export function Activity({ query, page, filter, onShow }: ActivityProps) {
  const { t } = useTranslation('billing');
  return (
    <Card component="section">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, p: 4 }}>
        <Typography variant="h2" sx={{ flex: '1 1 120px' }}>
          {t('coins.movements')}
        </Typography>
        <FilterField filter={filter} onChange={(show) => onShow({ show })} />
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiDownload} />}
          onClick={() => void saveFile('/wallet-movements/file', 'coins.csv')}
        >
          {t('coins.download')}
        </Button>
      </Box>
      <Loaded query={query} loading={<LoadingLines />}>
        {({ items, total, per_page }) =>
          items.length === 0 ? (
            <None filtered={filter !== undefined} onClear={() => onShow({})} />
          ) : (
            <>
              <ActivityList groups={items} />
              <Pager
                pages={Math.ceil(total / per_page)}
                page={page}
                onPage={(next) => onShow({ page: next, show: filter })}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface FilterFieldProps {
  filter: ActivityFilter | undefined;
  onChange: (filter: ActivityFilter | undefined) => void;
}

function FilterField({ filter, onChange }: FilterFieldProps) {
  const { t } = useTranslation('billing');
  return (
    <TextField
      select
      size="small"
      label={t('coins.filter')}
      value={filter ?? ''}
      onChange={({ target }) => onChange(activityFilters.find((name) => name === target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: 160 }}
    >
      <option value="">{t('coins.filters.all')}</option>
      {activityFilters.map((name) => (
        <option key={name} value={name}>
          {t(`coins.filters.${name}`)}
        </option>
      ))}
    </TextField>
  );
}

function None({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('billing');
  if (!filtered) {
    return <Empty icon={mdiCircleMultipleOutline} title={t('coins.none')} />;
  }
  return (
    <Empty
      icon={mdiFilterOffOutline}
      title={t('coins.noneFiltered')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('coins.showAll')}
        </Button>
      }
    />
  );
}

/** Rows of the table's height. */
function LoadingLines() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('states.loading')} sx={{ pt: 9 }}>
      {[0, 1, 2].map((row) => (
        <Box
          key={row}
          sx={{
            height: 52,
            px: 4,
            display: 'flex',
            alignItems: 'center',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width="40%" />
        </Box>
      ))}
    </Box>
  );
}
