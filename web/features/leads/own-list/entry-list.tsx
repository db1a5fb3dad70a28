import { mdiAccountCancelOutline, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entryKinds } from '#contract/do-not-contact/rules';
import { Icon } from '../../../kit/icon.tsx';
import { Lines } from '../../../kit/lists/list-card.tsx';
import { useSearchText } from '../../../kit/lists/search-text.ts';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { Empty } from '../../../kit/page/states.tsx';
import { type EntryFilter, entriesQuery } from './api.ts';
import { EntryRow } from './entry-row.tsx';

const everything: EntryFilter = { value: undefined, kind: undefined };

const isFiltered = ({ value, kind }: EntryFilter) => value !== undefined || kind !== undefined;

export function EntryList({ onUpload }: { onUpload: () => void }) {
  const { t } = useTranslation('leads');
  const [filter, setFilter] = useState(everything);
  const query = useInfiniteQuery(entriesQuery(filter));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  const isListEmpty = query.data?.pages[0]?.total === 0 && !isFiltered(filter) && !isPlaceholderData;
  return (
    <Card component="section" aria-label={t('doNotContact.title')}>
      {!isListEmpty && <Filters filter={filter} onFilter={setFilter} />}
      <Loaded
        query={query}
        failed={t('doNotContact.failed')}
        loading={
          <Box sx={{ px: { xs: 4, sm: 6 }, pb: 5 }}>
            <ListSkeleton rows={6} height={56} />
          </Box>
        }
      >
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items);
          if (isListEmpty) return <EmptyList onUpload={onUpload} />;
          if (entries.length === 0) return <NothingFound onShowAll={() => setFilter(everything)} />;
          return (
            <Box sx={{ opacity: isPlaceholderData ? 0.55 : 1 }} aria-busy={isPlaceholderData}>
              <Typography
                variant="table"
                color="textSecondary"
                role="status"
                sx={{ px: { xs: 4, sm: 6 }, pb: 3 }}
              >
                {t('doNotContact.count', { count: pages[0]?.total ?? 0 })}
              </Typography>
              <Lines label={t('doNotContact.title')}>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <EntryRow entry={entry} />
                  </li>
                ))}
              </Lines>
              {hasNextPage && (
                <Box sx={{ p: 3, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
                  <Button
                    variant="outlined"
                    disabled={isFetchingNextPage}
                    onClick={() => void fetchNextPage()}
                  >
                    {t('doNotContact.showMore')}
                  </Button>
                </Box>
              )}
            </Box>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface FiltersProps {
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const { t } = useTranslation('leads');
  const { text, type } = useSearchText(filter.value, (value) => onFilter({ ...filter, value }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, px: { xs: 4, sm: 6 }, pt: 5, pb: 3 }}>
      <TextField
        type="search"
        size="small"
        label={t('doNotContact.search')}
        value={text}
        onChange={({ target }) => type(target.value)}
        autoComplete="off"
        slotProps={{
          htmlInput: { maxLength: 200 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon path={mdiMagnify} />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}
      />
      <TextField
        select
        size="small"
        label={t('doNotContact.kind')}
        value={filter.kind ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, kind: entryKinds.find((kind) => kind === target.value) })
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 130px', maxWidth: { sm: 180 } }}
      >
        <option value="">{t('doNotContact.kinds.all')}</option>
        {entryKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`doNotContact.kinds.${kind}`)}
          </option>
        ))}
      </TextField>
    </Box>
  );
}

function EmptyList({ onUpload }: { onUpload: () => void }) {
  const { t } = useTranslation('leads');
  return (
    <Empty
      icon={mdiAccountCancelOutline}
      title={t('doNotContact.empty.title')}
      action={
        <Button variant="outlined" onClick={onUpload}>
          {t('doNotContact.upload.button')}
        </Button>
      }
    >
      {t('doNotContact.empty.text')}
    </Empty>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('leads');
  return (
    <Empty
      icon={mdiMagnify}
      title={t('doNotContact.noneFound')}
      action={
        <Button variant="outlined" onClick={onShowAll}>
          {t('doNotContact.showAll')}
        </Button>
      }
    />
  );
}
