import { mdiShieldAccountOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivacyRequest, PrivacyState } from '#contract/privacy/schemas';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { exactDay, facts, number } from '../../kit/i18n/format.ts';
import { Lines, ListCard } from '../../kit/lists/list-card.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { CardsSkeleton, ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { useSettled } from '../../kit/page/loading/use-settled.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Empty } from '../../kit/page/states.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dropQuery, erasuresQuery, perPage, requestsQuery, summaryQuery } from './api.ts';

const DropCard = lazyPart(() => import('./drop-card.tsx'));
const ErasuresCard = lazyPart(() => import('./erasures-card.tsx'));
const RequestDrawer = lazyPart(() => import('./request-drawer.tsx'));

export function RequestsPage() {
  const { t } = useTranslation('privacy');
  const [{ page, open }, setShown] = useState({ page: 1, open: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useQuery(requestsQuery(page, open));
  // All cards appear at once, so that none pushes the others down.
  const waiting = !useSettled(
    useQueries({ queries: [requestsQuery(page, open), summaryQuery, dropQuery, erasuresQuery] }),
  );
  if (waiting) return <PageSkeleton />;
  return (
    <Box sx={{ minHeight: pageHeight }}>
      <PageHead title={t('admin.title')}>{t('admin.lead')}</PageHead>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Figures />
        <ListCard title={t('admin.list')} intro={t('admin.listLead')} query={query}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={open}
            aria-label={t('admin.list')}
            onChange={(_, value: boolean | null) => value !== null && setShown({ page: 1, open: value })}
            sx={{ px: { xs: 4, sm: 6 }, pb: 4 }}
          >
            <ToggleButton value={true}>{t('admin.waiting')}</ToggleButton>
            <ToggleButton value={false}>{t('admin.all')}</ToggleButton>
          </ToggleButtonGroup>
          {query.data?.total === 0 ? (
            <Empty icon={mdiShieldAccountOutline} title={open ? t('admin.empty') : t('admin.emptyAll')} />
          ) : (
            <Lines label={t('admin.list')}>
              {query.data?.items.map((request) => (
                <Row key={request.id} request={request} onOpen={() => setChosen(request.id)} />
              ))}
            </Lines>
          )}
          <Pager
            pages={Math.ceil((query.data?.total ?? 0) / perPage)}
            page={page}
            onPage={(nextPage) => setShown({ page: nextPage, open })}
          />
        </ListCard>
        <Suspense fallback={<CardsSkeleton heights={[148, 112]} lines={2} />}>
          <DropCard />
          <ErasuresCard />
        </Suspense>
      </Box>
      {chosen !== null && (
        <Suspense fallback={null}>
          <RequestDrawer id={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Box>
  );
}

/** Taller than the window, so that the footer isn't pushed out of sight later. */
const pageHeight = 'calc(100dvh - 64px)';

function PageSkeleton() {
  const { t } = useTranslation('privacy');
  return (
    <Box sx={{ minHeight: pageHeight }}>
      <PageHead title={t('admin.title')}>{t('admin.lead')}</PageHead>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Figures />
        <Card sx={{ p: { xs: 4, sm: 6 } }}>
          <ListSkeleton rows={8} height={64} />
        </Card>
      </Box>
    </Box>
  );
}

function Figures() {
  const { t } = useTranslation('privacy');
  const { data } = useQuery(summaryQuery);
  return (
    <Card>
      <Box
        component="dl"
        sx={{
          m: 0,
          p: { xs: 4, sm: 6 },
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' },
        }}
      >
        {(['identifiers', 'requests', 'open', 'overdue'] as const).map((name) => (
          <Box
            key={name}
            sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
          >
            <Typography component="dt" color="textSecondary">
              {t(`admin.figures.${name}`)}
            </Typography>
            <Typography component="dd" variant="h1" sx={{ m: 0 }}>
              {data === undefined ? '–' : number(data[name])}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const tones = {
  unproven: 'neutral',
  proven: 'neutral',
  review: 'warning',
  working: 'info',
  done: 'success',
  refused: 'error',
  expired: 'neutral',
} as const;

/** States in which the person waits for us. */
const awaited: readonly PrivacyState[] = ['review', 'working'];

function Row({ request, onOpen }: { request: PrivacyRequest; onOpen: () => void }) {
  const { t } = useTranslation('privacy');
  const who =
    request.asked === null ? t('admin.erased') : `${request.asked.first_name} ${request.asked.last_name}`;
  const isLate = awaited.includes(request.state) && Date.parse(request.due_at) < Date.now();
  return (
    <Box component="li">
      <Box
        component="button"
        type="button"
        onClick={onOpen}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          width: '100%',
          cursor: 'pointer',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          alignItems: 'center',
          gap: 4,
          px: { xs: 4, sm: 6 },
          py: 3,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'text.primary', outlineOffset: -2 },
        }}
      >
        <span>
          <Typography
            variant="subtitle1"
            component="span"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            <bdi>{who}</bdi>
          </Typography>
          <Typography variant="caption" component="span" color="textSecondary">
            {facts([
              t('admin.number', { number: request.number }),
              request.action !== null && t(`admin.actions.${request.action}`),
              request.done_at === null && t('admin.due', { when: exactDay(request.due_at) }),
              request.gpc && t('admin.gpc'),
            ])}
          </Typography>
        </span>
        <StatusChip tone={isLate ? 'error' : tones[request.state]}>
          {isLate ? t('admin.overdue') : t(`admin.states.${request.state}`)}
        </StatusChip>
      </Box>
    </Box>
  );
}
