import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listWebhookMessages, testWebhook } from '#contract/webhooks/calls';
import type { WebhookMessage } from '#contract/webhooks/schemas';
import { load, request } from '../../kit/api/api.ts';
import { useCall } from '../../kit/api/use-call.ts';
import { exactTime, facts } from '../../kit/i18n/format.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { reloadMessages, reloadWebhooks } from './api.ts';
import type { Fault } from './webhook-keys.ts';

const pollIntervalMs = 1000;

/** The message with its first attempt; polls until there is one. A receiver that answers 410 turned its webhook off. */
const resultQuery = (endpoint: string, sent: WebhookMessage | null) =>
  queryOptions({
    queryKey: ['webhook-messages', endpoint, 'test', sent?.id],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: 10 };
      const { items } = await load(listWebhookMessages, { params: { id: endpoint }, query, signal });
      const message = items.find(({ id }) => id === sent?.id) ?? null;
      if (message?.state === 'failed') await reloadWebhooks();
      return message;
    },
    enabled: sent !== null,
    refetchInterval: ({ state }) => (state.data?.tries.length ? false : pollIntervalMs),
  });

/** Sends test events to a webhook, and follows the latest until it was delivered or not. */
export function useWebhookTest(id: string) {
  const [sent, setSent] = useState<WebhookMessage | null>(null);
  const result = useQuery(resultQuery(id, sent));
  const test = useCall(() => request(testWebhook, { params: { id } }), {
    onSuccess: ({ data }) => setSent(data),
    onSettled: reloadMessages,
  });
  return {
    send: () => test.mutate(),
    isPending: test.isPending,
    isLost: result.isError,
    message: result.data ?? sent,
  };
}

/** Whether the latest test event arrived, and what the receiver answered. */
export function WebhookTestResult({
  test: { message, isLost },
}: {
  test: ReturnType<typeof useWebhookTest>;
}) {
  const { t } = useTranslation('webhooks');
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        '&:not(:empty)': { mt: 2 },
      }}
    >
      {message && (
        <>
          <DeliveryChip message={message} />
          <Typography variant="caption" color="textSecondary">
            {isLost ? t('test.lost') : deliveryFacts(message, t)}
          </Typography>
        </>
      )}
    </Box>
  );
}

const tones = { waiting: 'warning', delivered: 'success', failed: 'error' } as const;

/** A message that an attempt didn't deliver isn't delivered, although it will be retried. */
export function DeliveryChip({ message: { state, tries } }: { message: WebhookMessage }) {
  const { t } = useTranslation('webhooks');
  const shown = state === 'waiting' && tries.length > 0 ? 'failed' : state;
  return <StatusChip tone={tones[shown]}>{t(`log.states.${shown}`)}</StatusChip>;
}

/** The number of attempts, the result of the last, and when the next is. */
export function deliveryFacts({ tries, next_at }: WebhookMessage, t: TFunction<'webhooks'>): string {
  const [last] = tries;
  const fault = last?.fault as Fault | null | undefined;
  return facts([
    tries.length > 0 && t('log.tries', { count: tries.length }),
    typeof last?.status === 'number' && t('log.answered', { status: last.status }),
    fault && t(`faults.${fault}`),
    next_at !== null && tries.length > 0 && t('log.next', { time: exactTime(next_at) }),
  ]);
}
