/** The admin's list of what was erased because its time was over: how much of what, when, and whether anything was left. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Erasure } from '#contract/retention';
import { exactDay, exactTime, facts, fileSize } from '../../kit/format.ts';
import { Lines, ListCard } from '../../kit/list-card.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { TimeAgo } from '../../kit/time.tsx';
import { erasuresQuery } from './api.ts';

/** What can be counted of a run, in the order in which it is told. */
const counted = [
  'files',
  'unpaid_orders',
  'import_records',
  'orders',
  'leads',
  'single_leads',
  'entries',
] as const;

export default function ErasuresCard() {
  const { t } = useTranslation('privacy');
  const query = useQuery(erasuresQuery);
  const looked = query.data?.looked_at ?? null;
  return (
    <ListCard
      title={t('erasures.title')}
      lead={t('erasures.lead')}
      failed={t('erasures.failed')}
      query={query}
    >
      <Typography color="textSecondary" sx={{ px: { xs: 4, sm: 6 }, pb: 4 }}>
        {looked === null ? (
          t('erasures.never')
        ) : (
          <TimeAgo at={looked} words={(ago) => t('erasures.looked', { ago })} />
        )}
      </Typography>
      <Lines label={t('erasures.title')}>
        {query.data?.runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </Lines>
    </ListCard>
  );
}

function Run({ run }: { run: Erasure }) {
  const { t } = useTranslation('privacy');
  const { counts, remaining } = run;
  const bytes = counts.bytes ?? 0;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 4,
        px: { xs: 4, sm: 6 },
        py: 3,
      }}
    >
      <span>
        <Typography variant="subtitle1" component="span" sx={{ display: 'block' }}>
          {facts([
            ...counted.map(
              (name) => (counts[name] ?? 0) > 0 && t(`erasures.of.${name}`, { count: counts[name] ?? 0 }),
            ),
            bytes > 0 && fileSize(bytes),
          ])}
        </Typography>
        <Typography variant="caption" component="span" color="textSecondary">
          {facts([
            t(`erasures.classes.${run.class}`, { when: exactDay(run.before) }),
            t('erasures.at', { when: exactTime(run.at) }),
          ])}
        </Typography>
      </span>
      <StatusChip tone={remaining === 0 ? 'success' : 'error'}>
        {remaining === 0 ? t('erasures.gone') : t('erasures.left', { count: remaining })}
      </StatusChip>
    </Box>
  );
}
