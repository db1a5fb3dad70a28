/** Payouts: selected and approved as a batch, open batches, and the status of each payout. */
import { mdiCashMultiple } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPayout } from '#contract/affiliate/admin';
import { payoutStates } from '#contract/affiliate/rules';
import { failureFrom } from '../../../kit/api/use-call.ts';
import { coins, facts } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { money } from '../../billing/queries.ts';
import { useAdminCall, useMayChange } from '../api.ts';
import { CustomerLink } from '../customers/customer-link.tsx';
import { ListView, SearchField, StateField } from '../list-view.tsx';
import { useList } from '../use-list.ts';
import { approvePayouts, payoutsQuery, refusePayout } from './api.ts';
import { Batches } from './batches.tsx';
import { Refuse } from './decide.tsx';

const tones = {
  requested: 'warning',
  approved: 'info',
  sent: 'success',
  rejected: 'error',
  failed: 'error',
} as const;

/** Without a status in the URL, the list shows requested payouts. */
const stateOf = (state: string | undefined) => (state === 'any' ? undefined : (state ?? 'requested'));

export default function Payouts() {
  const { t } = useTranslation('affiliateDesk');
  const mayChange = useMayChange();
  const { value, state, page = 1 } = useList().search;
  const query = useQuery(payoutsQuery({ value, state: stateOf(state), page }));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Payouts decided in the meantime are no longer selected.
  const waiting = query.data?.items.filter((one) => one.state === 'requested') ?? [];
  const picked = waiting.filter(({ id }) => chosen.includes(id));
  const choose = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Batches />
      <Box>
        <ListView
          label={t('parts.payouts')}
          tools={
            <>
              <SearchField label={t('search')} />
              <StateField
                label={t('which')}
                all={t('payouts.states.requested')}
                choices={[
                  ['any', t('all')] as const,
                  ...payoutStates
                    .filter((name) => name !== 'requested')
                    .map((name) => [name, t(`payouts.states.${name}`)] as const),
                ]}
              />
              {mayChange && waiting.length > 0 && (
                <Approve
                  waiting={waiting}
                  picked={picked}
                  onAll={() => setChosen(picked.length === waiting.length ? [] : waiting.map(({ id }) => id))}
                />
              )}
            </>
          }
          query={query}
          empty={t('payouts.empty')}
          icon={mdiCashMultiple}
          row={(payout) => (
            <PayoutRow
              payout={payout}
              chosen={chosen.includes(payout.id)}
              onChoose={(on) => choose(payout.id, on)}
            />
          )}
        />
      </Box>
    </Box>
  );
}

interface ApproveProps {
  waiting: AdminPayout[];
  picked: AdminPayout[];
  onAll: () => void;
}

/** Approves the selection as one batch for PayPal and one for the bank. */
function Approve({ waiting, picked, onAll }: ApproveProps) {
  const { t } = useTranslation('affiliateDesk');
  const { mutateAsync, isPending } = useAdminCall(approvePayouts);
  const sum = picked.reduce((total, { amount }) => total + amount, 0);
  const approve = async () => {
    for (const method of ['paypal', 'bank'] as const) {
      const ids = picked.filter((one) => one.method === method).map(({ id }) => id);
      if (ids.length > 0) await failureFrom(mutateAsync(ids));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button color="inherit" onClick={onAll}>
        {picked.length === waiting.length ? t('payouts.chooseNone') : t('payouts.chooseAll')}
      </Button>
      <Button variant="contained" disabled={isPending || picked.length === 0} onClick={() => void approve()}>
        {picked.length === 0
          ? t('payouts.approve')
          : t('payouts.approveSum', {
              count: picked.length,
              amount: money(sum, picked[0]?.currency ?? 'usd'),
            })}
      </Button>
    </Box>
  );
}

interface PayoutRowProps {
  payout: AdminPayout;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

function PayoutRow({ payout, chosen, onChoose }: PayoutRowProps) {
  const { t } = useTranslation('affiliateDesk');
  const mayChange = useMayChange();
  const amount = money(payout.amount, payout.currency);
  const labelValues = { amount, email: payout.affiliate.email };
  const refusable = payout.method !== 'coins' && ['requested', 'approved', 'sent'].includes(payout.state);
  return (
    <Box sx={rowLayout('minmax(0, 1fr) 120px 200px 150px')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        {mayChange && payout.state === 'requested' && (
          <Checkbox
            checked={chosen}
            onChange={(event) => onChoose(event.target.checked)}
            slotProps={{ input: { 'aria-label': t('payouts.choose', labelValues) } }}
            sx={{ marginInlineStart: -2 }}
          />
        )}
        <Payee payout={payout} />
      </Box>
      <Box sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        <Typography component="div">{amount}</Typography>
        {payout.coins !== null && (
          <Typography variant="caption" component="div" color="textSecondary">
            {t('payouts.inCoins', { coins: coins(payout.coins) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <StatusChip tone={tones[payout.state]}>{t(`payouts.states.${payout.state}`)}</StatusChip>
        {payout.reason !== null && (
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            <bdi>{payout.reason}</bdi>
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: 'end' }}>
        {mayChange && refusable && <RefuseButton payout={payout} labelValues={labelValues} />}
      </Box>
    </Box>
  );
}

function Payee({ payout }: { payout: AdminPayout }) {
  const { t } = useTranslation('affiliateDesk');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <CustomerLink customer={payout.affiliate} />
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {facts([
          t(`payouts.methods.${payout.method}`),
          payout.referrals > 0 ? t('payouts.referrals', { count: payout.referrals }) : null,
        ])}{' '}
        · <TimeAgo at={payout.created_at} />
      </Typography>
    </Box>
  );
}

interface RefuseButtonProps {
  payout: AdminPayout;
  labelValues: { amount: string; email: string };
}

/** Refuses a payout, or takes back one that was sent. */
function RefuseButton({ payout, labelValues }: RefuseButtonProps) {
  const { t } = useTranslation('affiliateDesk');
  const [open, setOpen] = useState(false);
  const sent = payout.state === 'sent';
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={sent ? t('payouts.backNamed', labelValues) : t('payouts.refuseNamed', labelValues)}
        onClick={() => setOpen(true)}
      >
        {sent ? t('payouts.back') : t('payouts.refuse')}
      </Button>
      {open && (
        <Refuse
          title={sent ? t('payouts.backTitle', labelValues) : t('payouts.refuseTitle', labelValues)}
          text={t('payouts.refuseText')}
          submitText={sent ? t('payouts.back') : t('payouts.refuse')}
          call={(reason) => refusePayout({ id: payout.id, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
