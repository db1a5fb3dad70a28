/** Starts a Zap when an order ends. */
import type { Order } from '../../contract/orders/schemas.ts';
import type { WebhookSecret } from '../../contract/webhooks/schemas.ts';
import { flatOrder, sampleOrder } from './actions/find-order.ts';
import { callApi } from './api.ts';
import type { HookTrigger } from './zapier.ts';

const events = {
  'order.completed': 'Completed',
  'order.cancelled': 'Canceled',
  'order.failed': 'Failed',
};

const states: Record<string, string> = {
  'order.completed': 'completed',
  'order.cancelled': 'cancelled',
  'order.failed': 'failed',
};

interface Message {
  type?: string;
  data?: { order_id?: string };
}

export const orderEnded: HookTrigger = {
  key: 'order_ended',
  noun: 'Order',
  display: {
    label: 'Order Ended',
    description: 'Triggers when an order completes, is canceled or fails.',
  },
  operation: {
    type: 'hook',
    inputFields: [
      {
        key: 'event',
        label: 'How It Ended',
        required: true,
        default: 'order.completed',
        choices: events,
      },
    ],
    async performSubscribe(z, bundle) {
      const body = { url: bundle.targetUrl, description: 'Zapier', events: [eventOf(bundle.inputData)] };
      const { details } = await callApi<WebhookSecret>(z, bundle, {
        method: 'POST',
        path: '/webhook-endpoints',
        body,
      });
      return { id: details.id };
    },
    async performUnsubscribe(z, bundle) {
      const id = encodeURIComponent(bundle.subscribeData?.id ?? '');
      await callApi(z, bundle, { method: 'POST', path: `/webhook-removal/${id}` });
      return {};
    },
    // A message only names the order. It's read with the key, so a forged one brings nothing into a Zap.
    async perform(z, bundle) {
      const { type, data } = (bundle.cleanedRequest ?? {}) as Message;
      if (type === undefined || !(type in events) || data?.order_id === undefined) return [];
      const path = `/single-order-list/${encodeURIComponent(data.order_id)}`;
      return [flatOrder(await callApi<Order>(z, bundle, { path }))];
    },
    async performList(z, bundle) {
      const params = { state: states[eventOf(bundle.inputData)] ?? 'completed', per_page: 3 };
      const { items } = await callApi<{ items: Order[] }>(z, bundle, { path: '/order-list', params });
      return items.map(flatOrder);
    },
    sample: sampleOrder,
  },
};

const eventOf = ({ event }: Record<string, unknown>): string => String(event ?? 'order.completed');
