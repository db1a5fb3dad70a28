/** What needs attention, each with its action. */
import { mdiAlertCircle, mdiCheckCircle } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#contract/reporting/overview';
import type { ProblemKind } from '#contract/reporting/rules';
import { coins, facts, percentTenths } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { ButtonLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import { retryOrder, useAdminCall, useMayChange } from '../api.ts';
import { listName } from './list-names.ts';

export function ProblemList({ problems }: { problems: Problem[] }) {
  const { t } = useTranslation('overview');
  if (problems.length === 0) {
    return (
      <Card sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: { xs: 4, sm: 5 }, minHeight: 48 }}>
        <Icon path={mdiCheckCircle} sx={{ color: 'success.main' }} />
        <Typography variant="h3" component="h2">
          {t('problems.none')}
        </Typography>
      </Card>
    );
  }
  const severe = problems.some((problem) => problem.severe);
  return (
    <Card component="section" aria-labelledby="problems">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: { xs: 4, sm: 5 }, minHeight: 44 }}>
        <Icon path={mdiAlertCircle} sx={{ color: severe ? 'error.main' : 'warning.main' }} />
        <Typography id="problems" variant="h3" component="h2">
          {t('problems.title', { count: problems.length })}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {problems.map((problem) => (
          <ProblemRow key={`${problem.kind} ${problem.order?.id ?? problem.name}`} problem={problem} />
        ))}
      </Box>
    </Card>
  );
}

function ProblemRow({ problem }: { problem: Problem }) {
  const { t } = useTranslation('overview');
  const { kind, severe, at } = problem;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: '96px minmax(160px, 1fr) minmax(0, 1.6fr) 110px 140px',
        },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 44,
        px: { xs: 4, sm: 5 },
        py: { xs: 3, md: 0.5 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <StatusChip tone={severe ? 'error' : 'warning'}>{t(`problems.kinds.${kind}.status`)}</StatusChip>
      <Typography
        variant="tableName"
        component="p"
        sx={{ overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        <ProblemTitle problem={problem} />
      </Typography>
      <Typography
        variant="table"
        component="p"
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        <ProblemText problem={problem} />
      </Typography>
      <Typography variant="table" color="textSecondary" component="span" sx={{ textAlign: { md: 'end' } }}>
        {at !== null && <TimeAgo at={at} />}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <ProblemAction problem={problem} />
      </Box>
    </Box>
  );
}

function ProblemTitle({ problem: { kind, count, name, order } }: { problem: Problem }) {
  const { t } = useTranslation('overview');
  if (order !== null) return t('problems.order', { number: order.number, customer: order.customer });
  if (kind === 'phone_list_overdue') return listName(t, name ?? '');
  return name ?? t(`problems.kinds.${kind}.title`, { count });
}

function ProblemText({ problem: { kind, count, share, order } }: { problem: Problem }) {
  const { t } = useTranslation('overview');
  if (order === null) return t(`problems.kinds.${kind}.text`, { count, share: percentTenths(share) });
  return facts([
    order.failure,
    t('problems.rowsLeft', { count: order.rows_left }),
    order.coins_held > 0 && t('problems.coinsHeld', { coins: coins(order.coins_held) }),
  ]);
}

type Target = 'sources' | 'mailbox' | 'requests' | 'money' | 'jobs' | 'call-lists';

const targets: Record<Exclude<ProblemKind, 'order_failed'>, Target> = {
  orders_stalled: 'jobs',
  provider_paused: 'sources',
  provider_failing: 'sources',
  jobs_failed: 'jobs',
  jobs_late: 'jobs',
  mail_failed: 'mailbox',
  disputes_open: 'money',
  payments_unmatched: 'money',
  refunds_failed: 'money',
  phone_list_overdue: 'call-lists',
  requests_overdue: 'requests',
  drop_overdue: 'requests',
  disk_low: 'jobs',
};

/** Support may open the jobs only. */
function ProblemAction({ problem: { kind, order } }: { problem: Problem }) {
  const { t } = useTranslation('overview');
  const mayChange = useMayChange();
  if (kind === 'order_failed') return mayChange && order !== null && <RetryOrder id={order.id} />;
  const target = targets[kind];
  if (target === 'jobs' || target === 'money' || target === 'call-lists') {
    return (
      (mayChange || target === 'jobs') && (
        <ButtonLink
          to={paths.consoleSection}
          params={{ section: target }}
          search={target === 'money' ? { part: 'problems' } : {}}
          variant="outlined"
          size="small"
        >
          {t(`problems.open.${target}`)}
        </ButtonLink>
      )
    );
  }
  return (
    mayChange && (
      <ButtonLink to={paths[target]} variant="outlined" size="small">
        {t(`problems.open.${target}`)}
      </ButtonLink>
    )
  );
}

function RetryOrder({ id }: { id: string }) {
  const { t } = useTranslation('overview');
  const { mutate, isPending } = useAdminCall(retryOrder);
  return (
    <Button variant="outlined" size="small" disabled={isPending} onClick={() => mutate(id)}>
      {t('problems.retryOrder')}
    </Button>
  );
}
