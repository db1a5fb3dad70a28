import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminPlan } from '#contract/billing/admin';
import { lazyPart } from '../../../kit/api/lazy-part.ts';
import { ConfirmDialog } from '../../../kit/dialogs/confirm-dialog.tsx';
import { coins, facts, number } from '../../../kit/i18n/format.ts';
import { Lines } from '../../../kit/lists/list-card.tsx';
import { rowLayout } from '../../../kit/lists/row-layout.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { money } from '../../billing/queries.ts';
import { useAdminCall, useMayChange } from '../api.ts';
import { changePlan, moneyReload, removePlan, toPlanChange } from './api.ts';

const PlanForm = lazyPart(() => import('./plan-form.tsx'));

export function Plans({ plans }: { plans: AdminPlan[] }) {
  const { t } = useTranslation('prices');
  const mayChange = useMayChange();
  /** The plan being edited; empty for a new one. */
  const [open, setOpen] = useState<string | null>(null);
  const edited = plans.find(({ id }) => id === open);
  return (
    <Card component="section" aria-labelledby="plans">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, px: { xs: 4, sm: 6 }, pt: 5, pb: 4 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography id="plans" variant="h2">
            {t('plans.title')}
          </Typography>
          <Typography color="textSecondary">{t('plans.text')}</Typography>
        </Box>
        {mayChange && (
          <Button variant="outlined" onClick={() => setOpen('')} sx={{ alignSelf: 'start' }}>
            {t('plans.add')}
          </Button>
        )}
      </Box>
      <Lines label={t('plans.title')}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <Row plan={plan} onEdit={() => setOpen(plan.id)} />
          </li>
        ))}
      </Lines>
      {(open === '' || edited !== undefined) && (
        <Suspense>
          <PlanForm
            key={edited?.version ?? 0}
            plan={edited}
            currency={plans[0]?.currency ?? 'usd'}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Row({ plan, onEdit }: { plan: AdminPlan; onEdit: () => void }) {
  const { t } = useTranslation('prices');
  const mayChange = useMayChange();
  const { name, prices, currency, trial_days, subscribers } = plan;
  return (
    <Box sx={rowLayout('minmax(0, 1fr) auto')}>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <StatusChip tone={plan.offered ? 'success' : 'neutral'}>
            {plan.offered ? t('plans.offered') : t('plans.retired')}
          </StatusChip>
        </Box>
        <Typography variant="table" component="div">
          {facts([
            plan.is_free ? t('plans.free') : t('plans.month', { amount: money(prices.month, currency) }),
            !plan.is_free && t('plans.year', { amount: money(prices.year, currency) }),
            plan.coins > 0 && t('plans.coins', { count: plan.coins, coins: number(plan.coins) }),
            t('plans.extra', { amount: money(plan.extra_price, currency) }),
            trial_days > 0 && t('plans.trial', { count: trial_days, coins: coins(plan.trial_coins) }),
          ])}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {facts([
            !plan.is_free && t('plans.subscribers', { count: subscribers }),
            plan.is_free ? t('plans.standing') : plan.used && t('plans.kept'),
          ])}
        </Typography>
      </Box>
      {mayChange && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            gridColumn: { xs: '1 / -1', md: 'auto' },
            // Aligns the buttons' text, not their edges, with the text above.
            ml: { xs: -2.5, md: 0 },
          }}
        >
          <Button size="small" aria-label={t('plans.editNamed', { name })} color="inherit" onClick={onEdit}>
            {t('plans.edit')}
          </Button>
          {!plan.is_free && <Offering plan={plan} />}
          {!plan.is_free && !plan.used && <Removal plan={plan} />}
        </Box>
      )}
    </Box>
  );
}

/** Retires a plan or offers it again. */
function Offering({ plan }: { plan: AdminPlan }) {
  const { t } = useTranslation('prices');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useAdminCall(changePlan, moneyReload);
  const { name, offered, subscribers } = plan;
  const turn = () => mutate({ ...toPlanChange(plan), offered: !offered });
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={isPending}
        aria-label={offered ? t('plans.retireNamed', { name }) : t('plans.offerNamed', { name })}
        onClick={offered ? () => setAsking(true) : turn}
      >
        {offered ? t('plans.retire') : t('plans.offer')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('plans.retireTitle', { name })}
        confirmText={t('plans.retire')}
        onYes={() => {
          setAsking(false);
          turn();
        }}
        onNo={() => setAsking(false)}
      >
        <Typography>
          {subscribers === 0 ? t('plans.retireUnused') : t('plans.retireText', { count: subscribers })}
        </Typography>
      </ConfirmDialog>
    </>
  );
}

function Removal({ plan: { id, name } }: { plan: AdminPlan }) {
  const { t } = useTranslation('prices');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useAdminCall(removePlan, moneyReload);
  return (
    <>
      <Button
        size="small"
        color="error"
        aria-label={t('plans.removeNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('plans.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('plans.removeTitle', { name })}
        confirmText={t('plans.remove')}
        busy={isPending}
        onYes={() => mutate(id, { onSettled: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      >
        <Typography>{t('plans.removeText')}</Typography>
      </ConfirmDialog>
    </>
  );
}
