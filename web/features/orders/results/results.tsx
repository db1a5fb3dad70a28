import { mdiFilterOffOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FunnelStep } from '#contract/orders/figures/rules';
import type { Outcome } from '#contract/orders/results';
import type { LeadSummary, Order } from '#contract/orders/schemas';
import { Table } from '../../../kit/lists/table.tsx';
import { Empty, LoadFailed } from '../../../kit/page/states.tsx';
import { TextLink } from '../../../kit/text-link.tsx';
import { paths } from '../../../paths.ts';
import LeadDrawer from '../lead/lead-drawer.tsx';
import { outcomes } from '../outcomes.ts';
import { isInProgress, orderLeadsQuery, POLL_INTERVAL_MS } from '../queries.ts';
import { coinsColumn, leadColumns, rowColumn } from './columns.tsx';
import { ResultsCards, type ResultsListProps } from './results-cards.tsx';

/** Widths in pixels below which a column is hidden to leave room for names; the drawer still shows it. */
const hiddenBelow = { coins: 1040, row_no: 970, address: 760, probability: 610 };

/** Filter and page; kept in the URL where the page has a place for them. */
export interface ResultsView {
  page: number;
  outcome: Outcome | undefined;
  /** Only rows that reached this step of the funnel. */
  step?: FunnelStep | undefined;
}

export interface OrderResultsProps {
  order: Order;
  view: ResultsView;
  onView: (view: ResultsView) => void;
}

/** Rows with this outcome; undefined if the summary doesn't count it. */
function outcomeRows(summary: LeadSummary, outcome: Outcome): number | undefined {
  const counts: Record<Outcome, number | undefined> = {
    hit: summary.hits,
    possible: summary.possibles,
    no_contact: summary.no_contact,
    miss: summary.misses,
    duplicate: summary.duplicates,
    invalid: summary.invalid,
    suppressed: undefined,
  };
  return counts[outcome];
}

export function OrderResults({ order, view, onView }: OrderResultsProps) {
  const { t } = useTranslation('orders');
  const [perPage, setPerPage] = useState(25);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useMemo(() => [rowColumn(t), ...leadColumns(t), coinsColumn(t)], [t]);
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const params = { order: order.id, per_page: perPage, ...view };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...orderLeadsQuery(params),
    refetchInterval: isInProgress(order) ? POLL_INTERVAL_MS : false,
  });

  if (error !== null && data === undefined) {
    return (
      <Card>
        <LoadFailed what={t('results.failed')} error={error} retry={() => void refetch()} />
      </Card>
    );
  }
  const list: ResultsListProps = {
    page: data,
    loading: data === undefined || isPlaceholderData,
    onPage: (page) => onView({ ...view, page }),
    onPerPage: (size) => {
      setPerPage(size);
      onView({ ...view, page: 1 });
    },
    onOpen: (lead) => setOpenId(lead.id),
  };
  const none = data?.total === 0;
  return (
    <Card component="section" aria-label={t('results.title')}>
      <OutcomeFilter
        summary={order.leads_deleted === 0 ? order.leadSummery : null}
        chosen={view.outcome}
        onChoose={(outcome) => onView({ page: 1, outcome })}
      />
      {/* On its own line: next to the chips it might or might not fit, depending on the font. */}
      <Box sx={{ px: 4, pb: 2 }}>
        <TextLink to={paths.leads} search={{ order: String(order.number), outcome: view.outcome }}>
          {t('results.openList')}
        </TextLink>
      </Box>
      {order.leads_deleted > 0 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 4, pb: 3 }}>
          {t('results.deleted', { count: order.leads_deleted })}
        </Typography>
      )}
      {none && (
        <NothingFound outcome={view.outcome} onClear={() => onView({ page: 1, outcome: undefined })} />
      )}
      {!none && small && <ResultsCards {...list} />}
      {!none && !small && (
        <Table {...list} label={t('results.title')} columns={columns} hideBelow={hiddenBelow} />
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ p: 4 }}>
        {t('notice')}
      </Typography>
      <LeadDrawer leads={data?.items ?? []} openId={openId} onOpen={setOpenId} />
    </Card>
  );
}

interface OutcomeFilterProps {
  /** Null if leads were deleted, since its counts no longer match the list. */
  summary: LeadSummary | null;
  chosen: Outcome | undefined;
  onChoose: (outcome: Outcome | undefined) => void;
}

function OutcomeFilter({ summary, chosen, onChoose }: OutcomeFilterProps) {
  const { t } = useTranslation('orders');
  const present = outcomes.filter(
    (outcome) => outcome === chosen || summary === null || (outcomeRows(summary, outcome) ?? 0) > 0,
  );
  const wordOf = (outcome: Outcome | undefined) =>
    outcome === undefined ? t('results.all') : t(`outcomes.${outcome}`);
  const labelOf = (outcome: Outcome | undefined) => {
    const count = outcome === undefined ? summary?.leads : summary && outcomeRows(summary, outcome);
    return count === undefined || count === null
      ? wordOf(outcome)
      : t('results.choice', { outcome: wordOf(outcome), count });
  };
  return (
    <Box
      role="group"
      aria-label={t('results.filter')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 4 }}
    >
      {[undefined, ...present].map((outcome) => (
        <Chip
          key={outcome ?? 'all'}
          label={labelOf(outcome)}
          title={outcome && t(`meanings.${outcome}`)}
          variant={outcome === chosen ? 'filled' : 'outlined'}
          aria-pressed={outcome === chosen}
          onClick={() => onChoose(outcome)}
          sx={{
            borderColor: 'divider',
            height: { xs: 44, sm: 32 },
            borderRadius: { xs: 22, sm: 4 },
            fontSize: 13,
            fontWeight: outcome === chosen ? 600 : 400,
          }}
        />
      ))}
    </Box>
  );
}

function NothingFound({ outcome, onClear }: { outcome: Outcome | undefined; onClear: () => void }) {
  const { t } = useTranslation('orders');
  const what =
    outcome === undefined ? t('results.empty') : t('results.noneOf', { outcome: t(`outcomes.${outcome}`) });
  return (
    <Empty
      icon={mdiFilterOffOutline}
      title={what}
      action={
        outcome !== undefined && (
          <Button variant="outlined" onClick={onClear}>
            {t('results.showAll')}
          </Button>
        )
      }
    />
  );
}
