import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentPlan as CurrentPlanReply, SubscriptionChange } from '#contract/billing/plans';
import { failureOf } from '../../kit/api/api.ts';
import { lazyPart } from '../../kit/api/lazy-part.ts';
import { TimeAgo } from '../../kit/i18n/time.tsx';
import { LoadFailedLine } from '../../kit/page/loading/load-failed-line.tsx';
import { Loaded } from '../../kit/page/loading/loaded.tsx';
import { ListSkeleton } from '../../kit/page/loading/skeletons.tsx';
import { LoadFailed } from '../../kit/page/states.tsx';
import { useSession } from '../../kit/session/session.ts';
import { ButtonLink } from '../../kit/text-link.tsx';
import { serverMessageMs, toast } from '../../kit/toasts/toasts.tsx';
import { paths } from '../../paths.ts';
import { addressQuery, historyQuery } from './api.ts';
import { CardList } from './cards/card-list.tsx';
import { InvoiceList } from './invoices/invoice-list.tsx';
import { PlanState } from './plans/plan-state.tsx';
import { cardsQuery, currentPlanQuery, useEnteredCard } from './queries.ts';

/** Lazy, because the form is as much code as the rest of the tab. */
const AddressForm = lazyPart(() =>
  import('./cards/address-form.tsx').then((form) => ({ default: form.AddressForm })),
);

export function BillingTab() {
  const { t } = useTranslation('billing');
  const { setup } = useSearch({ from: '/framed/my-profile/billing' });
  useEnteredCard(setup);
  const { user } = useSession();
  const id = user?.id ?? '';
  const cards = useQuery({ ...cardsQuery(id), enabled: user !== null });
  const address = useQuery({ ...addressQuery(id), enabled: user !== null });
  return (
    <>
      <PlanPart />
      <Part title={t('cards.title')} text={t('cards.text')}>
        <Loaded query={cards} loading={<CardsSkeleton />}>
          {(data) => <CardList cards={data} user_id={id} />}
        </Loaded>
      </Part>
      <Part title={t('tab.address')} text={t('tab.addressText')}>
        <Loaded query={address} loading={<AddressSkeleton />}>
          {(data) => (
            <Suspense fallback={<AddressSkeleton />}>
              <AddressForm address={data.address} user_id={id} />
            </Suspense>
          )}
        </Loaded>
      </Part>
      <Part title={t('tab.invoices')}>
        <InvoiceList />
      </Part>
      <Part title={t('tab.history')}>
        <History user_id={id} />
      </Part>
    </>
  );
}

function PlanPart() {
  const { t } = useTranslation('billing');
  const plan = useQuery(currentPlanQuery);
  const subscription = plan.data?.current_subscription ?? null;
  return (
    <Part title={subscription === null ? t('tab.plan') : subscription.name}>
      <Box sx={{ minHeight: 32 }}>
        <CurrentPlan plan={plan} />
      </Box>
      <Box>
        <ButtonLink to={paths.plans} search={{}} variant="outlined">
          {t('tab.seePlans')}
        </ButtonLink>
      </Box>
    </Part>
  );
}

function CurrentPlan({ plan }: { plan: UseQueryResult<CurrentPlanReply> }) {
  const { t } = useTranslation('billing');
  if (plan.data === undefined && plan.error === null) return <Skeleton width={200} />;
  if (plan.data === undefined) {
    return (
      <Box sx={{ mb: 3 }}>
        <LoadFailedLine what={t('tab.planFailed')} queries={[plan]} />
      </Box>
    );
  }
  const subscription = plan.data.current_subscription;
  if (subscription !== null) return <PlanState subscription={subscription} />;
  return (
    <Typography color="textSecondary" sx={{ mb: 3 }}>
      {t('tab.noPlan')}
    </Typography>
  );
}

function CardsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" height={44} />
      <Skeleton variant="rounded" width={120} height={36} />
    </Box>
  );
}

/** Has the form's height: one field in a row on phones, two on other screens. */
const AddressSkeleton = () => <Skeleton variant="rounded" sx={{ height: { xs: 612, sm: 396 } }} />;

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ mb: 6 }}>
      <CardContent>
        <Typography variant="h2">{title}</Typography>
        {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
        <Box sx={{ mt: 4 }}>{children}</Box>
      </CardContent>
    </Card>
  );
}

/** A failure also shows as a toast for six seconds, as the specification says. */
function History({ user_id }: { user_id: string }) {
  const { t } = useTranslation('billing');
  const { data, error, refetch } = useQuery({ ...historyQuery(user_id), enabled: user_id !== '' });
  useEffect(() => {
    if (error !== null) toast.error(failureOf(error).message, { duration: serverMessageMs });
  }, [error]);
  if (error !== null && data === undefined) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton rows={3} height={28} />;
  if (data.items.length === 0) return <Typography color="textSecondary">{t('tab.noHistory')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {data.items.map((item: SubscriptionChange) => (
        <Box
          component="li"
          key={item.id}
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}
        >
          <span>{t(`tab.changes.${item.what}`, { name: item.name })}</span>
          <Typography component="span" color="textSecondary">
            <TimeAgo at={item.at} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
