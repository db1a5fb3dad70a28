import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interval, Plan, Subscription } from '#contract/billing/plans';
import { Loaded } from '../../../kit/page/loading/loaded.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { plansQuery } from '../api.ts';
import { currentPlanQuery, useEnteredCard } from '../queries.ts';
import { ReturnedPayment } from '../returned-payment.tsx';
import { ComparePlans } from './compare-plans.tsx';
import { PlanCard, PlanCardSkeleton } from './plan-card.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { agreedTerms, commonFeatures } from './plan-figures.ts';
import { PlanState } from './plan-state.tsx';

export function PlansPage() {
  const { t } = useTranslation('billing');
  const search = useSearch({ from: '/framed/payments-plans' });
  const { setup, payment } = search;
  const navigate = useNavigate({ from: '/payments-plans' });
  const clearSearch = () => void navigate({ search: {}, replace: true });
  useEnteredCard(setup);
  const plans = useQuery(plansQuery);
  const current = useQuery(currentPlanQuery);
  const subscription = current.data?.current_subscription ?? null;
  const [chosenInterval, setChosenInterval] = useState<Interval | null>(search.interval ?? null);
  // A customer who left to add a card returns to the dialog of the plan.
  const [chosenId, setChosenId] = useState(search.plan);
  const chosen = plans.data?.items.find(({ id }) => id === chosenId);
  const interval = chosenInterval ?? subscription?.interval ?? 'month';
  const choose = (id: string | undefined) => {
    clearSearch();
    setChosenId(id);
  };
  return (
    <>
      <PageHead
        title={t('plans.title')}
        actions={<IntervalToggle interval={interval} onChange={setChosenInterval} />}
      >
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>{t('plans.lead')}</Box>
      </PageHead>
      {payment !== undefined && <ReturnedPayment key={payment} id={payment} onClose={clearSearch} />}
      <Loaded query={bothOf(plans, current)} loading={<PlansSkeleton />}>
        {([{ items, trial }]) => (
          <Plans
            plans={items}
            interval={interval}
            subscription={subscription}
            trial={trial}
            onChoose={choose}
          />
        )}
      </Loaded>
      {chosen !== undefined && current.data !== undefined && (
        <PlanDialog
          plan={chosen}
          interval={interval}
          subscription={subscription}
          trial={plans.data?.trial ?? false}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  );
}

/** Two queries as one, loaded once both are. */
function bothOf<A, B>(a: UseQueryResult<A>, b: UseQueryResult<B>) {
  return {
    data: a.data !== undefined && b.data !== undefined ? ([a.data, b.data] as const) : undefined,
    error: a.error ?? b.error,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
}

interface IntervalToggleProps {
  interval: Interval;
  onChange: (interval: Interval) => void;
}

function IntervalToggle({ interval, onChange }: IntervalToggleProps) {
  const { t } = useTranslation('billing');
  return (
    <ToggleButtonGroup
      exclusive
      value={interval}
      onChange={(_, next: Interval | null) => next !== null && onChange(next)}
      aria-label={t('plans.interval')}
    >
      <ToggleButton value="month" sx={{ px: 4, minHeight: 44, color: 'text.primary' }}>
        {t('plans.month')}
      </ToggleButton>
      <ToggleButton value="year" sx={{ px: 4, minHeight: 44, color: 'text.primary' }}>
        {t('plans.year')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

interface PlansProps {
  plans: Plan[];
  interval: Interval;
  subscription: Subscription | null;
  trial: boolean;
  onChoose: (id: string) => void;
}

/** Cards side by side where there is room. */
const planGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
};

function PlansSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('states.loading')}>
      <Box component="ul" sx={planGrid}>
        {[0, 1, 2, 3].map((card) => (
          <PlanCardSkeleton key={card} />
        ))}
      </Box>
    </Box>
  );
}

function Plans({ plans, interval, subscription, trial, onChoose }: PlansProps) {
  const free = plans.find((plan) => plan.is_free)?.id;
  const shared = commonFeatures(plans);
  const special = [...new Set(plans.flatMap(({ features }) => features))].filter(
    (name) => !shared.includes(name),
  );
  return (
    <>
      {subscription !== null && (
        <PlanState
          subscription={subscription}
          {...(free !== undefined && { onCancel: () => onChoose(free) })}
        />
      )}
      <Box component="ul" sx={planGrid}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={agreedTerms(plan, subscription, interval)}
            interval={interval}
            subscription={subscription}
            trial={trial}
            features={special}
            onChoose={() => onChoose(plan.id)}
          />
        ))}
      </Box>
      <ComparePlans
        plans={plans.map((plan) => agreedTerms(plan, subscription, 'month'))}
        currentPlanId={subscription === null ? (free ?? null) : subscription.plan_id}
      />
    </>
  );
}
