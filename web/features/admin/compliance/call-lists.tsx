/** The do-not-call and litigator lists: how old each is, loading a file, and the files that were loaded. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallList, CallListLoad, CallLists as Lists } from '#contract/phone-lists/schemas';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { facts, number, sourceDate } from '../../../kit/i18n/format.ts';
import { TimeAgo, useNow } from '../../../kit/i18n/time.tsx';
import { Lines } from '../../../kit/lists/list-card.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { StatusChip, type Tone } from '../../../kit/status-chip.tsx';
import { SectionState } from '../section-state.tsx';
import { callListsQuery } from './api.ts';

const LoadDialog = lazyPart(() => import('./load-dialog.tsx'));

export default function CallLists() {
  const query = useQuery(callListsQuery);
  if (query.data === undefined) return <SectionState query={query} rows={4} />;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListsCard lists={query.data.lists} />
      {query.data.loads.length > 0 && <LoadsCard loads={query.data.loads} />}
    </Box>
  );
}

function ListsCard({ lists }: Pick<Lists, 'lists'>) {
  const { t } = useTranslation('compliance');
  const [loading, setLoading] = useState<CallList['list'] | null>(null);
  return (
    <Card component="section" aria-label={t('callLists.title')}>
      <Typography color="textSecondary" sx={{ px: { xs: 4, sm: 5 }, py: 4 }}>
        {t('callLists.lead')}
      </Typography>
      <Lines label={t('callLists.title')}>
        {lists.map((list) => (
          <Box key={list.list} component="li" sx={rowLayout('minmax(0, 1fr) 150px 170px 110px')}>
            <ListRow list={list} onLoad={() => setLoading(list.list)} />
          </Box>
        ))}
      </Lines>
      {loading !== null && (
        <Suspense>
          <LoadDialog list={loading} onClose={() => setLoading(null)} />
        </Suspense>
      )}
    </Card>
  );
}

const dayMs = 86_400_000;

function ListRow({ list: { list, newest, ...status }, onLoad }: { list: CallList; onLoad: () => void }) {
  const { t } = useTranslation('compliance');
  const days = Math.max(0, Math.floor((useNow(60_000) - Date.parse(newest ?? '')) / dayMs));
  const name = t(`callLists.names.${list}`);
  const state = stateOf(newest, status.stale);
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="div">
          {name}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {newest === null
            ? t('callLists.missing')
            : facts([
                t('callLists.numbers', { count: status.numbers }),
                status.area_codes > 0 && t('callLists.areas', { count: status.area_codes }),
              ])}
        </Typography>
      </Box>
      <Typography variant="table" color="textSecondary">
        {newest !== null && t('callLists.age', { count: days })}
      </Typography>
      <Box>
        <StatusChip tone={tones[state]}>{t(`callLists.states.${state}`)}</StatusChip>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('callLists.loadNamed', { name })}
        onClick={onLoad}
        sx={{ minHeight: { xs: 44, sm: 32 } }}
      >
        {t('callLists.load')}
      </Button>
    </>
  );
}

const tones = { missing: 'neutral', overdue: 'warning', current: 'success' } as const satisfies Record<
  string,
  Tone
>;

function stateOf(newest: string | null, stale: number): keyof typeof tones {
  if (newest === null) return 'missing';
  return stale > 0 ? 'overdue' : 'current';
}

function LoadsCard({ loads }: { loads: readonly CallListLoad[] }) {
  const { t } = useTranslation('compliance');
  return (
    <Card component="section" aria-label={t('callLists.files')}>
      <Typography variant="h2" sx={{ px: { xs: 4, sm: 5 }, py: 3 }}>
        {t('callLists.files')}
      </Typography>
      <Lines label={t('callLists.files')}>
        {loads.map(({ id, file, list, kind, day, numbers, refused, loaded_at }) => (
          <Box key={id} component="li" sx={rowLayout('minmax(0, 1fr) 260px 130px')}>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="table" component="div" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                {file}
              </Typography>
              <Typography variant="caption" color="textSecondary">
                {facts([t(`callLists.names.${list}`), t(`callLists.kinds.${kind}`), sourceDate(day)])}
              </Typography>
            </Box>
            <Typography variant="table" color="textSecondary">
              {facts([
                t('callLists.numbers', { count: numbers }),
                refused > 0 && t('callLists.skipped', { lines: number(refused) }),
              ])}
            </Typography>
            <Typography variant="table" color="textSecondary">
              <TimeAgo at={loaded_at} />
            </Typography>
          </Box>
        ))}
      </Lines>
    </Card>
  );
}
