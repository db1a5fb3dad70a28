/** What is wrong with payments: disputes, refunds, unmatched messages, reconciliation. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispute, GatewayEvent } from '#contract/billing/admin';
import { coins, facts } from '../../../kit/i18n/format.ts';
import { TimeAgo } from '../../../kit/i18n/time.tsx';
import { CardsSkeleton } from '../../../kit/page/loading/skeletons.tsx';
import { useSettled } from '../../../kit/page/loading/use-settled.ts';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { money } from '../../billing/queries.ts';
import { useAdminCall } from '../api.ts';
import { CustomerLink } from '../customers/customer-link.tsx';
import { booksQuery, disputesQuery, eventsQuery, refundsQuery, retryEvent } from './api.ts';
import { Books } from './books.tsx';
import { MoneyList, MoneyRow } from './money-list.tsx';
import { RefundRow } from './refund-row.tsx';
import { tones } from './tones.ts';

/** All appear at once, so that none pushes the others down. */
export default function Problems() {
  const waiting = !useSettled(
    useQueries({ queries: [booksQuery, disputesQuery(1), refundsQuery(1), eventsQuery(1)] }),
  );
  if (waiting) return <CardsSkeleton heights={[112, 112, 112, 148]} gap={4} lines={1} />;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Disputes />
      <Refunds />
      <Events />
      <Books />
    </Box>
  );
}

function Disputes() {
  const { t } = useTranslation('moneyDesk');
  const [page, setPage] = useState(1);
  return (
    <MoneyList
      title={t('disputes.title')}
      text={t('disputes.text')}
      none={t('disputes.none')}
      query={useQuery(disputesQuery(page))}
      onPage={setPage}
      row={(dispute) => <DisputeRow dispute={dispute} />}
    />
  );
}

function Refunds() {
  const { t } = useTranslation('moneyDesk');
  const [page, setPage] = useState(1);
  return (
    <MoneyList
      title={t('refunds.title')}
      text={t('refunds.text')}
      none={t('refunds.none')}
      query={useQuery(refundsQuery(page))}
      onPage={setPage}
      row={(refund) => <RefundRow refund={refund} />}
    />
  );
}

function Events() {
  const { t } = useTranslation('moneyDesk');
  const [page, setPage] = useState(1);
  return (
    <MoneyList
      title={t('events.title')}
      text={t('events.text')}
      none={t('events.none')}
      query={useQuery(eventsQuery(page))}
      onPage={setPage}
      row={(event) => <EventRow event={event} />}
    />
  );
}

function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('moneyDesk');
  const { amount, currency, state, coins_taken, coins_spent, opened_at, customer } = dispute;
  return (
    <MoneyRow
      name={money(amount, currency)}
      about={
        <>
          <CustomerLink customer={customer} />
          {[
            coins_taken > 0 && t('disputes.taken', { coins: coins(coins_taken) }),
            coins_spent > 0 && t('disputes.spent', { coins: coins(coins_spent) }),
          ].map((fact) => fact !== false && ` · ${fact}`)}{' '}
          · <TimeAgo at={opened_at} />
        </>
      }
    >
      <StatusChip tone={tones[state] ?? 'neutral'}>{t(`disputes.states.${state}`)}</StatusChip>
    </MoneyRow>
  );
}

function EventRow({ event }: { event: GatewayEvent }) {
  const { t } = useTranslation('moneyDesk');
  const { mutate, isPending } = useAdminCall(retryEvent);
  const { id, type, object_ref, gateway, state, received_at } = event;
  return (
    <MoneyRow
      name={type}
      about={
        <>
          <Typography component="span" variant="inherit" dir="ltr">
            {facts([gateway, object_ref])}
          </Typography>{' '}
          · <TimeAgo at={received_at} />
        </>
      }
    >
      {state !== 'done' && (
        <StatusChip tone={tones[state] ?? 'neutral'}>{t(`events.states.${state}`)}</StatusChip>
      )}
      <Button
        size="small"
        variant="outlined"
        disabled={isPending}
        aria-label={t('events.againNamed', { id })}
        onClick={() => mutate(id)}
      >
        {t('events.again')}
      </Button>
    </MoneyRow>
  );
}
