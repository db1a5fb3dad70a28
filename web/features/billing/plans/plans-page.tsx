import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Interval, Plan, Subscription } from '#contract/billing/plans';
import { coins, exactDay } from '../../../kit/i18n/format.ts';
import { Icon } from '../../../kit/icon.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { LoadFailed, LoadingRows } from '../../../kit/page/states.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { coinsOf, plansQuery } from '../api.ts';
import { TestFrame } from '../cards/test-frame.tsx';
import { currentPlanQuery, money, useEnteredCard } from '../queries.ts';
import { ReturnedPayment } from '../returned-payment.tsx';
import { ComparePlans } from './compare-plans.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanState } from './plan-state.tsx';

export function PlansPage() {
  const { t } = useTranslation('billing');
  const search = useSearch({ from: '/framed/payments-plans' });
  const { setup, payment } = search;
  const navigate = useNavigate({ from: '/payments-plans' });
  const forget = () => void navigate({ search: {}, replace: true });
  useEnteredCard(setup);
  const plans = useQuery(plansQuery);
  const current = useQuery(currentPlanQuery);
  const failure = plans.error ?? current.error;
  const own = current.data?.current_subscription ?? null;
  const [asked, setAsked] = useState<Interval | null>(search.interval ?? null);
  // A customer who left to add a card returns to the dialog of the plan.
  const [wantedId, setWanted] = useState(search.plan);
  const wanted = plans.data?.items.find(({ id }) => id === wantedId);
  const interval = asked ?? own?.interval ?? 'month';
  return (
    <>
      <PageHead
        title={t('plans.title')}
        actions={
          <ToggleButtonGroup
            exclusive
            value={interval}
            onChange={(_, next: Interval | null) => next !== null && setAsked(next)}
            aria-label={t('plans.interval')}
          >
            <ToggleButton value="month" sx={{ px: 4, minHeight: 44, color: 'text.primary' }}>
              {t('plans.month')}
            </ToggleButton>
            <ToggleButton value="year" sx={{ px: 4, minHeight: 44, color: 'text.primary' }}>
              {t('plans.year')}
            </ToggleButton>
          </ToggleButtonGroup>
        }
      >
        {t('plans.lead')}
      </PageHead>
      {payment !== undefined && <ReturnedPayment key={payment} id={payment} onClose={forget} />}
      {plans.data && current.data ? (
        <TestFrame test={plans.data.test_mode}>
          {own !== null && <PlanState own={own} />}
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
            }}
          >
            {plans.data.items.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                interval={interval}
                own={own}
                trial={plans.data.trial}
                onChoose={() => {
                  forget();
                  setWanted(plan.id);
                }}
              />
            ))}
          </Box>
          <ComparePlans
            plans={plans.data.items}
            interval={interval}
            own={own === null ? (plans.data.items.find((plan) => plan.is_free)?.id ?? null) : own.plan_id}
          />
        </TestFrame>
      ) : failure === null ? (
        <LoadingRows rows={4} height={96} />
      ) : (
        <LoadFailed
          what={t('plans.failed')}
          error={failure}
          retry={() => void Promise.all([plans.refetch(), current.refetch()])}
        />
      )}
      {wanted !== undefined && current.data !== undefined && (
        <PlanDialog
          plan={wanted}
          interval={interval}
          own={own}
          trial={plans.data?.trial ?? false}
          onClose={() => {
            forget();
            setWanted(undefined);
          }}
        />
      )}
    </>
  );
}

interface PlanCardProps {
  plan: Plan;
  interval: Interval;
  own: Subscription | null;
  trial: boolean;
  onChoose: () => void;
}

function PlanCard({ plan, interval, own, trial, onChoose }: PlanCardProps) {
  const { t } = useTranslation('billing');
  const { name, currency } = plan;
  const yours = own === null ? plan.is_free : own.plan_id === plan.id;
  const here = yours && (plan.is_free || own?.interval === interval);
  const planned = own?.next?.plan_id === plan.id && own.next.interval === interval;
  const price = money(plan.prices[interval], currency);
  const facts = [
    plan.coins > 0
      ? t(`plans.coins_${interval}`, { coins: coins(coinsOf(plan, interval)) })
      : t('plans.noCoins'),
    t('plans.extra', { price: money(plan.extra_price, currency) }),
    ...(plan.trial_days > 0
      ? [t('plans.trialFact', { count: plan.trial_days, coins: coins(plan.trial_coins) })]
      : []),
    ...plan.features,
  ];
  const verb =
    own === null
      ? trial && plan.trial_days > 0
        ? t('plans.try', { name, count: plan.trial_days })
        : t('plans.choose', { name })
      : t(yours ? `plans.by_${interval}` : 'plans.change', { name });
  return (
    <Card component="li" sx={yours ? { borderColor: 'text.primary' } : {}}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, height: '100%' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 28 }}>
          <Typography variant="h2">{name}</Typography>
          {yours && <StatusChip tone="success">{t('plans.yours')}</StatusChip>}
          {planned && (
            <StatusChip tone="info">{t('plans.from', { date: exactDay(own.period_end) })}</StatusChip>
          )}
        </Box>
        <Typography color="textSecondary" sx={{ minHeight: { sm: 40 } }}>
          {plan.description}
        </Typography>
        <Typography component="p" sx={{ fontSize: 22, lineHeight: '28px', fontWeight: 600 }}>
          {plan.is_free
            ? t('plans.free')
            : interval === 'month'
              ? t('plans.perMonth', { price })
              : t('plans.perYear', { price })}
        </Typography>
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, flex: 1, alignContent: 'start' }}
        >
          {facts.map((fact) => (
            <Box component="li" key={fact} sx={{ display: 'flex', gap: 2 }}>
              <Icon path={mdiCheck} sx={{ color: 'success.main', flex: 'none' }} />
              {fact}
            </Box>
          ))}
        </Box>
        {!here && !planned && !(plan.is_free && own?.cancel_at_period_end) && (
          <Button variant="outlined" sx={{ minHeight: 44 }} onClick={onChoose}>
            {plan.is_free ? t('plans.cancel') : verb}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
