/** The OpenSkip node: the actions of a workflow, each a call of the API. */
import { createHash } from 'node:crypto';
import type { SingleTrace } from '../../contract/api-keys/schemas.ts';
import type { OrderLead } from '../../contract/orders/schemas.ts';
import { callApi, OpenSkipError } from './api.ts';
import { properties } from './fields.ts';
import { type NotedLead, simplified } from './lead.ts';
import type { ActionFunctions, Description, Item } from './n8n.ts';

export class OpenSkip {
  description: Description = {
    displayName: 'OpenSkip',
    name: 'openSkip',
    icon: 'file:openskip.svg',
    group: ['transform'],
    version: 1,
    subtitle: '={{ $parameter.operation }}',
    description: 'Find the owners of properties with their phones and emails. Pay for hits only.',
    defaults: { name: 'OpenSkip' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'openSkipApi', required: true }],
    properties,
  };

  async execute(this: ActionFunctions): Promise<Item[][]> {
    const found: Item[] = [];
    for (const [item] of this.getInputData().entries()) {
      const operation = String(this.getNodeParameter('operation', item));
      // An order takes all items at once.
      if (operation === 'order' && item > 0) break;
      try {
        for (const json of await run(this, operation, item)) found.push({ json, pairedItem: { item } });
      } catch (error) {
        if (!this.continueOnFail() || !(error instanceof Error)) throw error;
        found.push({ json: { error: error.message }, pairedItem: { item } });
      }
    }
    return [found];
  }
}

async function run(n8n: ActionFunctions, operation: string, item: number): Promise<object[]> {
  switch (operation) {
    case 'trace':
      return [await trace(n8n, item)];
    case 'order':
      return [await order(n8n, item)];
    case 'readOrder':
      return [await callApi<object>(n8n, { path: `/single-order-list/${orderId(n8n, item)}` })];
    case 'results':
      return results(n8n, item);
    default:
      return [await callApi<object>(n8n, { path: '/wallet' })];
  }
}

async function trace(n8n: ActionFunctions, item: number): Promise<object> {
  // A field that was added and left empty says nothing.
  const lead = Object.fromEntries(
    Object.entries(n8n.getNodeParameter('lead', item) as object)
      .map(([name, value]) => [name, String(value ?? '').trim()])
      .filter(([, value]) => value !== ''),
  );
  const body = { lead, purpose: purposeOf(n8n, item), hit_on: n8n.getNodeParameter('hit_on', item) };
  const idempotencyKey = keyOf(n8n, item, body);
  const traced = await callApi<SingleTrace>(n8n, { method: 'POST', path: '/trace', body, idempotencyKey });
  return n8n.getNodeParameter('simplify', item) ? simplified(traced) : traced;
}

async function order(n8n: ActionFunctions, item: number): Promise<object> {
  const lines = leadsOf(n8n.getNodeParameter('leads', item));
  const query = {
    name: String(n8n.getNodeParameter('name', item)) || 'n8n',
    purpose: purposeOf(n8n, item),
    hit_on: String(n8n.getNodeParameter('hit_on', item)),
    most_coins: Number(n8n.getNodeParameter('most_coins', item)),
  };
  const idempotencyKey = keyOf(n8n, item, { lines, query });
  return callApi<object>(n8n, { method: 'POST', path: '/orders', query, lines, idempotencyKey });
}

interface ResultsPage {
  items: OrderLead[];
  purpose: NotedLead['purpose'];
  notice: string;
  next: number | null;
}

async function results(n8n: ActionFunctions, item: number): Promise<object[]> {
  const path = `/order-results/${orderId(n8n, item)}`;
  const outcome = String(n8n.getNodeParameter('outcome', item));
  const most = n8n.getNodeParameter('returnAll', item)
    ? Infinity
    : Number(n8n.getNodeParameter('limit', item));
  const isSimple = n8n.getNodeParameter('simplify', item) === true;
  const found: object[] = [];
  let next: number | null = 0;
  while (next !== null && found.length < most) {
    const query: Record<string, string | number> = {
      starting_after: next,
      limit: Math.min(500, most - found.length),
    };
    if (outcome !== '') query.outcome = outcome;
    const page: ResultsPage = await callApi<ResultsPage>(n8n, { path, query });
    for (const lead of page.items) {
      const noted = { ...lead, purpose: page.purpose, notice: page.notice };
      found.push(isSimple ? simplified(noted) : noted);
    }
    next = page.next;
  }
  return found;
}

const orderId = (n8n: ActionFunctions, item: number): string =>
  encodeURIComponent(String(n8n.getNodeParameter('order_id', item)).trim());

/** Asked for even if the key has one, so that each workflow shows it. */
function purposeOf(n8n: ActionFunctions, item: number): string {
  const purpose = String(n8n.getNodeParameter('purpose', item) ?? '');
  if (purpose === '')
    throw new OpenSkipError(
      'Choose a purpose.',
      'Nothing was traced or charged. The law requires a purpose for each use of people’s data.',
    );
  return purpose;
}

/** An expression gives an array, a field that was typed into a text. */
function leadsOf(value: unknown): unknown[] {
  const isArray = (leads: unknown): leads is unknown[] => Array.isArray(leads) && leads.length > 0;
  if (isArray(value)) return value;
  try {
    const parsed: unknown = JSON.parse(String(value));
    if (isArray(parsed)) return parsed;
  } catch {
    // Says the same as a text that isn't an array.
  }
  throw new OpenSkipError(
    'The leads aren’t a JSON array.',
    'Nothing was ordered. Send one object per lead, such as [{"full_name": "…", "property_zip": "…"}].',
  );
}

/** The same when n8n retries the node, so that a retry never charges twice. */
const keyOf = (n8n: ActionFunctions, item: number, sent: object): string =>
  createHash('sha256')
    .update(JSON.stringify([n8n.getExecutionId(), n8n.getNode().id, item, sent]))
    .digest('hex');
