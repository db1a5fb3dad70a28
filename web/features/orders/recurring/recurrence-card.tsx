/** The monthly trace of an order: what is next, what the runs found, and how to change or stop it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runRecurrence, stopRecurrence } from '#contract/orders/recurring/calls';
import type { OrderRecurrence, RecurringList, RecurringRun } from '#contract/orders/recurring/schemas';
import type { Order } from '#contract/orders/schemas';
import { request } from '../../../kit/api/api.ts';
import { cacheReply } from '../../../kit/api/queries.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { coins, exactDay, exactTime } from '../../../kit/i18n/format.ts';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { SkeletonLine } from '../../../kit/page/loading/skeletons.tsx';
import { CustomerOnly } from '../../../kit/session/customer-only.tsx';
import { toast } from '../../../kit/toasts/toasts.tsx';
import { Facts, Part } from '../activity/parts.tsx';
import { recurrenceQuery, recurringKey } from './queries.ts';
import RecurrenceDialog from './recurrence-dialog.tsx';
import { RunResult } from './run-result.tsx';

export function RecurrenceCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const query = useQuery(recurrenceQuery(order.id));
  const offered = order.state === 'completed' && order.erased_at === null;
  if (!offered && query.data?.list == null) return null;
  return (
    <Part title={t('recurring.title')}>
      <Loaded query={query} loading={<SkeletonLine width="min(320px, 80%)" />}>
        {(recurrence) => <Recurrence order={order} recurrence={recurrence} offered={offered} />}
      </Loaded>
    </Part>
  );
}

interface RecurrenceProps {
  order: Order;
  recurrence: OrderRecurrence;
  /** Whether it can be turned on. */
  offered: boolean;
}

function Recurrence({ order, recurrence: { list, runs }, offered }: RecurrenceProps) {
  const { t } = useTranslation(['orders', 'purposes']);
  const [dialog, setDialog] = useState<'set' | 'stop' | null>(null);
  const isOn = list !== null && list.stopped_at === null;
  const close = () => setDialog(null);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isOn ? (
        <Facts
          rows={[
            [t('recurring.next'), exactDay(list.next_at ?? '')],
            [t('recurring.limit'), coins(list.most_coins)],
            [t('recurring.purpose'), t(`purposes:${list.purpose}`)],
          ]}
        />
      ) : (
        <Typography color="textSecondary">
          <StoppedNote list={list} />
          {t('recurring.text')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {(isOn || offered) && (
          <CustomerOnly reason="money">
            <Button variant="outlined" onClick={() => setDialog('set')}>
              {t(isOn ? 'recurring.change' : 'recurring.start')}
            </Button>
          </CustomerOnly>
        )}
        {isOn && <RunNow order={order} list={list} runs={runs} />}
        {isOn && (
          <Button variant="outlined" color="error" onClick={() => setDialog('stop')}>
            {t('recurring.stop')}
          </Button>
        )}
      </Box>
      {isOn && list.run_after !== null && (
        <Typography variant="table" color="textSecondary">
          {t('recurring.runAfter', { time: exactTime(list.run_after) })}
        </Typography>
      )}
      {runs.length > 0 && <Runs runs={runs} />}
      {dialog === 'set' && <RecurrenceDialog order={order} list={isOn ? list : null} onClose={close} />}
      <StopDialog order={order} open={dialog === 'stop'} onClose={close} />
    </Box>
  );
}

interface RunNowProps {
  order: Order;
  list: RecurringList;
  runs: RecurringRun[];
}

/** Starts a run between two months; the limit of the list says what it can cost. */
function RunNow({ order, list, runs }: RunNowProps) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const { mutate, isPending } = useCall(() => request(runRecurrence, { params: { id: order.id } }), {
    onSuccess: ({ data, message }) => {
      cacheReply(cache, recurrenceQuery(order.id).queryKey, data);
      void cache.invalidateQueries({ queryKey: recurringKey, refetchType: 'none' });
      toast.success(message);
    },
  });
  const isRunning = runs[0]?.outcome === null;
  return (
    <CustomerOnly reason="money">
      <Button
        variant="outlined"
        disabled={isPending || isRunning || list.run_after !== null}
        onClick={() => mutate()}
      >
        {t('recurring.runNow')}
      </Button>
    </CustomerOnly>
  );
}

function StoppedNote({ list }: { list: RecurringList | null }) {
  const { t } = useTranslation('orders');
  if (list?.stopped_at == null || list.stop_reason === null) return null;
  return `${t(`recurring.stopped.${list.stop_reason}`, { day: exactDay(list.stopped_at) })} `;
}

function Runs({ runs }: { runs: RecurringRun[] }) {
  const { t } = useTranslation('orders');
  return (
    <Box component="section" aria-label={t('recurring.runs')}>
      <Typography variant="h3">{t('recurring.runs')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {runs.map((run) => (
          <Box
            component="li"
            key={run.due_at}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 2 }}
          >
            <Typography color="textSecondary" sx={{ flex: 'none' }}>
              {exactDay(run.due_at)}
            </Typography>
            <Typography component="div" sx={{ textAlign: 'right' }}>
              <RunResult run={run} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function StopDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const { mutate, isPending } = useCall(() => request(stopRecurrence, { params: { id: order.id } }), {
    onAnswer: onClose,
    onSuccess: ({ data, message }) => {
      cacheReply(cache, recurrenceQuery(order.id).queryKey, data);
      // The others load when they are shown again.
      void cache.invalidateQueries({ queryKey: recurringKey, refetchType: 'none' });
      toast.success(message);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('recurring.stopTitle')}
      confirmText={t('recurring.stopNow')}
      cancelText={t('recurring.keep')}
      busy={isPending}
      onYes={() => mutate()}
      onNo={onClose}
    >
      <Typography color="textSecondary">{t('recurring.stopText')}</Typography>
    </ConfirmDialog>
  );
}
