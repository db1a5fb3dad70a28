/** The OpenSkip Trigger: starts a workflow when an order ends or coins run low. */
import type { WebhookEndpoint, WebhookPayload, WebhookSecret } from '../../contract/webhooks/schemas.ts';
import { callApi } from './api.ts';
import type { Description, HookFunctions, Property, WebhookFunctions, WebhookReply } from './n8n.ts';
import { isRepeated } from './received.ts';
import { isSigned } from './signature.ts';

const eventNames: Record<WebhookEndpoint['events'][number], string> = {
  'order.completed': 'Order Completed',
  'order.cancelled': 'Order Canceled',
  'order.failed': 'Order Failed',
  'coins.low': 'Coins Low',
};

const events: Property = {
  displayName: 'Events',
  name: 'events',
  type: 'multiOptions',
  default: ['order.completed'],
  required: true,
  description: 'Events that start the workflow. They have ids and counts, no personal data.',
  options: Object.entries(eventNames).map(([value, name]) => ({ name, value })),
};

/** What n8n keeps for the trigger between calls. */
interface StoredData {
  endpointId?: string;
  secret?: string;
}

export class OpenSkipTrigger {
  description: Description = {
    displayName: 'OpenSkip Trigger',
    name: 'openSkipTrigger',
    icon: 'file:openskip.svg',
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter.events.join(", ") }}',
    description: 'Starts the workflow when an order ends or coins run low',
    defaults: { name: 'OpenSkip Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'openSkipApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [events],
  };

  webhookMethods = {
    default: {
      async checkExists(this: HookFunctions): Promise<boolean> {
        const { endpointId, secret } = storedData(this);
        if (endpointId === undefined || secret === undefined) return false;
        const expected = { url: this.getNodeWebhookUrl('default'), events: chosenEvents(this) };
        return (await listEndpoints(this)).some(
          ({ id, url, events, state }) =>
            id === endpointId &&
            url === expected.url &&
            state === 'active' &&
            [...events].sort().join() === [...expected.events].sort().join(),
        );
      },

      async create(this: HookFunctions): Promise<boolean> {
        const url = this.getNodeWebhookUrl('default');
        // Left behind if n8n was restored or the trigger changed: nothing else has this URL.
        for (const endpoint of await listEndpoints(this))
          if (endpoint.url === url) await deleteEndpoint(this, endpoint.id);
        const body = { url, description: 'n8n', events: chosenEvents(this) };
        const { secret, details } = await callApi<WebhookSecret>(this, {
          method: 'POST',
          path: '/webhook-endpoints',
          body,
        });
        Object.assign(storedData(this), { endpointId: details.id, secret });
        return true;
      },

      async delete(this: HookFunctions): Promise<boolean> {
        const data = storedData(this);
        const { endpointId } = data;
        if ((await listEndpoints(this)).some(({ id }) => id === endpointId))
          await deleteEndpoint(this, String(endpointId));
        delete data.endpointId;
        delete data.secret;
        return true;
      },
    },
  };

  /** Answers at once; the workflow runs afterwards. */
  async webhook(this: WebhookFunctions): Promise<WebhookReply> {
    const { headers, rawBody } = this.getRequestObject();
    const { endpointId, secret } = storedData(this);
    const id = String(headers['webhook-id'] ?? '');
    const message = {
      id,
      timestamp: String(headers['webhook-timestamp'] ?? ''),
      signature: String(headers['webhook-signature'] ?? ''),
      body: rawBody ?? new Uint8Array(),
    };
    if (secret === undefined || !isSigned(message, secret)) {
      this.getResponseObject().status(401).send('The signature is wrong or too old.');
      return { noWebhookResponse: true };
    }
    if (isRepeated(`${endpointId} ${id}`)) return { webhookResponse: 'Received before' };
    const event = JSON.parse(Buffer.from(message.body).toString('utf8')) as WebhookPayload;
    // A test shows that messages arrive. A workflow would look for an order that isn't there.
    if (event.type === 'webhook.test' && this.getMode() !== 'manual') return { webhookResponse: 'OK' };
    return { webhookResponse: 'OK', workflowData: [[{ json: event }]] };
  }
}

const storedData = (n8n: HookFunctions | WebhookFunctions): StoredData => n8n.getWorkflowStaticData('node');

const chosenEvents = (n8n: HookFunctions) => n8n.getNodeParameter('events') as WebhookEndpoint['events'];

const listEndpoints = async (n8n: HookFunctions): Promise<WebhookEndpoint[]> =>
  (await callApi<{ endpoints: WebhookEndpoint[] }>(n8n, { path: '/webhook-endpoints' })).endpoints;

const deleteEndpoint = (n8n: HookFunctions, id: string) =>
  callApi<null>(n8n, { method: 'POST', path: `/webhook-removal/${encodeURIComponent(id)}` });
