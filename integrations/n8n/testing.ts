/** Runs the nodes in tests as n8n does: parameters with their defaults, the key from the credential, HTTP by `fetch`. */
import type { ActionFunctions, Functions, HookFunctions, Item, Property, WebhookFunctions } from './n8n.ts';
import { OpenSkip } from './node.ts';
import { OpenSkipTrigger } from './trigger.ts';

export interface Account {
  server: string;
  apiKey: string;
}

const defaults = (properties: Property[]) =>
  Object.fromEntries(properties.map(({ name, default: value }) => [name, value]));

function functions({ server, apiKey }: Account): Functions {
  return {
    getCredentials: async () => ({ server, apiKey }),
    helpers: {
      async httpRequestWithAuthentication(_, { method, url, headers, qs, body }) {
        const to = new URL(url);
        for (const [name, value] of Object.entries(qs)) to.searchParams.set(name, String(value));
        const isText = typeof body === 'string';
        const response = await fetch(to, {
          method,
          headers: {
            ...(isText ? {} : { 'content-type': 'application/json' }),
            ...headers,
            'x-api-key': apiKey,
          },
          redirect: 'manual',
          ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
        });
        const text = await response.text();
        const isJson = response.headers.get('content-type')?.includes('json') === true;
        return {
          statusCode: response.status,
          headers: Object.fromEntries(response.headers),
          body: isJson ? JSON.parse(text) : text,
        };
      },
    },
  };
}

export interface Run {
  items?: Item[];
  executionId?: string;
  continueOnFail?: boolean;
}

/** Runs the OpenSkip node. A parameter that is a function depends on the item, like an expression. */
export async function runNode(account: Account, parameters: Record<string, unknown>, run: Run = {}) {
  const { items = [{ json: {} }], executionId = crypto.randomUUID(), continueOnFail = false } = run;
  const params = { ...defaults(new OpenSkip().description.properties), ...parameters };
  const n8n: ActionFunctions = {
    ...functions(account),
    getInputData: () => items,
    getNodeParameter(name, item) {
      const value: unknown = params[name];
      return typeof value === 'function' ? value(items[item]?.json) : value;
    },
    getExecutionId: () => executionId,
    getNode: () => ({ id: 'node' }),
    continueOnFail: () => continueOnFail,
  };
  const [found = []] = await new OpenSkip().execute.call(n8n);
  return found;
}

/** A trigger of a workflow at a URL of n8n. */
export function openTrigger(account: Account, url: string, parameters: { events?: string[] } = {}) {
  const trigger = new OpenSkipTrigger();
  const params: Record<string, unknown> = { ...defaults(trigger.description.properties), ...parameters };
  const stored: { secret?: string } = {};
  const parts = {
    ...functions(account),
    getNodeParameter: (name: string) => params[name],
    getWorkflowStaticData: () => stored,
  };
  const hooks: HookFunctions = { ...parts, getNodeWebhookUrl: () => url };
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
  return {
    /** Turns the workflow on, as n8n does. */
    async activate() {
      if (!(await checkExists.call(hooks))) await create.call(hooks);
    },
    deactivate: () => remove.call(hooks),
    secret: () => stored.secret ?? '',
    change: (changes: { events: string[] }) => Object.assign(params, changes),
    /** Passes a message on; returns the status of the reply and the items that start the workflow. */
    async receive(message: { headers: Record<string, string>; body: string }, mode = 'webhook') {
      let status = 200;
      const response = {
        status(code: number) {
          status = code;
          return { send: () => undefined };
        },
      };
      const webhook: WebhookFunctions = {
        ...parts,
        getMode: () => mode,
        getRequestObject: () => ({ headers: message.headers, rawBody: Buffer.from(message.body) }),
        getResponseObject: () => response,
      };
      const { workflowData } = await trigger.webhook.call(webhook);
      return { status, items: workflowData?.[0] ?? null };
    },
  };
}
