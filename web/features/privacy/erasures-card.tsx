import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Erasure } from '#contract/retention/schemas';
import { exactDay, exactTime, facts, fileSize } from '../../kit/i18n/format.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { Lines, ListCard } from '../../kit/lists/list-card.tsx';
import { erasuresQuery } from './api.ts';
import { OutcomeLine } from './outcome-line.tsx';

/** In display order. */
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
    <ListCard title={t('erasures.title')} intro={t('erasures.lead')} query={query}>
      <Typography color="textSecondary" sx={{ px: { xs: 4, sm: 6 }, pb: 4 }}>
        {looked === null ? (
          t('erasures.never')
        ) : (
          <TimeAgo at={looked} sentence={(ago) => t('erasures.looked', { ago })} />
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
    <OutcomeLine
      outcome={facts([
        ...counted.map(
          (name) => (counts[name] ?? 0) > 0 && t(`erasures.of.${name}`, { count: counts[name] ?? 0 }),
        ),
        bytes > 0 && fileSize(bytes),
      ])}
      more={facts([
        t(`erasures.classes.${run.class}`, { when: exactDay(run.before) }),
        t('erasures.at', { when: exactTime(run.at) }),
      ])}
      tone={remaining === 0 ? 'success' : 'error'}
      state={remaining === 0 ? t('erasures.gone') : t('erasures.left', { count: remaining })}
    />
  );
}
