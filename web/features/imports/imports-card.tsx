import { mdiFileImportOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '#contract/imports/schemas';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { facts, number, percent } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Lines, ListCard } from '../../kit/lists/list-card.tsx';
import { Pager } from '../../kit/lists/pager.tsx';
import { openRow } from '../../kit/lists/row-layout.ts';
import { Empty } from '../../kit/page/states.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { paths } from '../../paths.ts';
import { importsPerPage, importsQuery } from './api.ts';
import { ImportStateChip } from './chips.tsx';

const outcomes = ['added', 'merged', 'changed', 'unchanged', 'withdrawn', 'refused'] as const;

const ImportDrawer = lazyPart(() => import('./import-drawer.tsx'));

export function ImportsCard() {
  const { t } = useTranslation('imports');
  const { page = 1, id } = useSearch({ from: '/framed/admin/imports' });
  const navigate = useNavigate({ from: paths.imports });
  const query = useQuery(importsQuery(page));
  const show = (shown: { page?: number; id?: string | undefined }) =>
    void navigate({
      search: { page: (shown.page ?? page) > 1 ? (shown.page ?? page) : undefined, id: shown.id },
      resetScroll: false,
    });
  return (
    <ListCard title={t('imports.title')} query={query}>
      {query.data?.total === 0 ? (
        <Empty icon={mdiFileImportOutline} title={t('imports.empty')} />
      ) : (
        <Lines label={t('imports.title')}>
          {query.data?.items.map((run) => (
            <Row key={run.id} run={run} page={page} />
          ))}
        </Lines>
      )}
      <Pager
        pages={Math.ceil((query.data?.total ?? 0) / importsPerPage)}
        page={page}
        onPage={(chosen) => show({ page: chosen })}
      />
      {id !== undefined && (
        <Suspense fallback={null}>
          <ImportDrawer id={id} onClose={() => show({})} />
        </Suspense>
      )}
    </ListCard>
  );
}

function Row({ run, page }: { run: Import; page: number }) {
  const { t } = useTranslation('imports');
  const share = run.bytes_total === 0 ? 1 : run.bytes_read / run.bytes_total;
  return (
    <Box component="li">
      <TextLink
        underline="none"
        to={paths.imports}
        search={{ page: page > 1 ? page : undefined, id: run.id }}
        resetScroll={false}
        sx={openRow('minmax(0, 1fr) 260px 120px', 'sm')}
      >
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="span" noWrap sx={{ display: 'block' }}>
            {run.file}
          </Typography>
          <Typography variant="caption" component="span" color="textSecondary">
            {run.source} · <TimeAgo at={run.started_at} />
          </Typography>
        </Box>
        <Typography
          variant="table"
          component="span"
          color="textSecondary"
          sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        >
          {run.state === 'running' ? (
            <Box component="span" sx={{ display: 'grid', gap: 1 }}>
              <LinearProgress
                variant="determinate"
                value={share * 100}
                aria-label={t('imports.progress', { file: run.file })}
              />
              {t('imports.read', { rows: number(run.rows), share: percent(share) })}
            </Box>
          ) : (
            facts([
              t('imports.rows', { count: run.rows }),
              ...outcomes.map(
                (outcome) => run[outcome] > 0 && t(`imports.counts.${outcome}`, { count: run[outcome] }),
              ),
            ])
          )}
        </Typography>
        <Box component="span" sx={{ textAlign: 'end' }}>
          <ImportStateChip state={run.state} />
        </Box>
      </TextLink>
    </Box>
  );
}
