/** Coins that admins added or removed; pending adjustments can be approved or refused here. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Adjustment } from '#contract/admin/schemas';
import { facts } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { useSession } from '../../../kit/session/session.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { formatChange } from '../../billing/coins/format-change.ts';
import { decideAdjustment, useAdminCall, useMayChange } from '../api.ts';
import { line } from '../line.ts';

const tones = { waiting: 'warning', done: 'success', refused: 'neutral' } as const;

export function AdjustmentRow({
  adjustment,
  showCustomer = false,
}: {
  adjustment: Adjustment;
  showCustomer?: boolean;
}) {
  const { t } = useTranslation('console');
  const { user } = useSession();
  const mayChange = useMayChange();
  const { mutate, isPending } = useAdminCall(decideAdjustment);
  const { id, coins, state, customer, reason, asked_by, decided_by, order_number } = adjustment;
  const isOwn = asked_by === user?.email;
  return (
    <Box sx={{ ...line, pt: 2 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {facts([
            t('coins.moved', { count: Math.abs(coins), coins: formatChange(coins) }),
            showCustomer && customer.email,
            order_number !== null && t('coins.ofOrder', { number: order_number }),
          ])}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {facts([reason, asked_by, decided_by !== asked_by && decided_by])} ·{' '}
          <TimeAgo at={adjustment.asked_at} />
        </Typography>
      </Box>
      <StatusChip tone={tones[state]}>{t(`coins.states.${state}`)}</StatusChip>
      {state === 'waiting' && mayChange && (
        <>
          {!isOwn && (
            <Button
              size="small"
              variant="outlined"
              disabled={isPending}
              onClick={() => mutate({ id, approve: true })}
            >
              {t('coins.agree')}
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            disabled={isPending}
            onClick={() => mutate({ id, approve: false })}
          >
            {isOwn ? t('coins.withdraw') : t('coins.refuse')}
          </Button>
        </>
      )}
    </Box>
  );
}
