/** The tool order: a quote first, and payment only with the quoted maximum. */
import { z } from 'zod';
import type { HitOn } from '#contract/orders/hit-on';
import { ChargedHits } from '#contract/orders/hit-on';
import type { TypedLead } from '#contract/uploads/schemas';
import type { OpenSkip, Order, Purpose } from '../../../client/index.ts';
import { lead, orderId, purpose } from './fields.ts';
import type { LeadFolder } from './lead-folder.ts';
import { orderView } from './order-view.ts';
import { reply, ToolError, type Tools } from './reply.ts';

const maxRows = 500;
/** Clients give up on a call after a minute. */
const maxWaitMs = 40_000;

const inputSchema = {
  purpose,
  rows: z.array(lead).min(1).max(maxRows).optional().describe('Leads to get a quote for.'),
  file: z
    .string()
    .max(300)
    .optional()
    .describe('A file to get a quote for instead of rows: its name in the folder that the person shared.'),
  name: z.string().trim().min(1).max(120).optional().describe('Name of the order.'),
  hit_on: ChargedHits,
  order_id: orderId.optional().describe('ID or number of an order, to see its progress or to pay for it.'),
  confirm_most_coins: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Pays for `order_id`: the `most_coins` of its quote, after the person agreed to pay that.'),
};

interface Params {
  purpose: Purpose;
  rows?: TypedLead[] | undefined;
  file?: string | undefined;
  name?: string | undefined;
  hit_on: HitOn;
  order_id?: string | undefined;
  confirm_most_coins?: number | undefined;
}

const description = `Traces many leads in three calls:
1. With \`rows\` or \`file\`, returns a quote. It's free.
2. Tell the person its \`most_coins\` and \`expected_coins\`. If they agree, call with \`order_id\` and \`confirm_most_coins\` to pay. Each hit costs 1 coin; unused coins come back.
3. With \`order_id\` alone, returns the progress. Read what was found with the tool results.`;

export function addOrder(tools: Tools, folder: LeadFolder | null): void {
  const { mcp, service } = tools;
  mcp.registerTool(
    'order',
    {
      title: 'Order a list of leads',
      description,
      inputSchema,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    },
    (params, { signal }) =>
      reply(tools, 'order', signal, async () => {
        assertOneTask(params);
        const { order_id, confirm_most_coins } = params;
        if (order_id === undefined) return orderView(await quote(service, params, { folder, signal }));
        const order = await service.readOrder(order_id, signal);
        if (confirm_most_coins === undefined) return orderView(order);
        return orderView(await pay(service, order, { ...params, confirm_most_coins }, signal));
      }),
  );
}

function assertOneTask({ rows, file, order_id, confirm_most_coins }: Params): void {
  if ([rows, file, order_id].filter((one) => one !== undefined).length !== 1)
    throw new ToolError('invalid', 'Send rows, a file, or the order_id of an order: one of the three.');
  if (order_id === undefined && confirm_most_coins !== undefined)
    throw new ToolError(
      'quote_needed',
      'Nothing was charged. Get the quote first, tell the person what it costs, then confirm it with its order_id.',
    );
}

async function quote(
  service: OpenSkip,
  params: Params,
  { folder, signal }: { folder: LeadFolder | null; signal: AbortSignal },
): Promise<Order> {
  const { rows, file, name, hit_on, purpose: stated } = params;
  const { id } =
    rows === undefined
      ? await quoteFile(service, { file: file ?? '', name, hit_on }, { folder, signal })
      : await service.order(
          rows,
          { name: name ?? 'Assistant', purpose: stated, hit_on, pay: false },
          { signal },
        );
  return waitUntil('priced', service, id, signal);
}

async function quoteFile(
  service: OpenSkip,
  { file, name, hit_on }: { file: string; name: string | undefined; hit_on: HitOn },
  { folder, signal }: { folder: LeadFolder | null; signal: AbortSignal },
): Promise<Order> {
  if (folder === null)
    throw new ToolError(
      'files_not_shared',
      'The person shared no folder, so files can’t be uploaded. Send rows, or ask them to add --files <folder> to the command.',
    );
  const { name: fileName, content } = await folder.open(file);
  const upload = await service.upload(content, fileName, signal);
  if (upload.missing.length > 0)
    throw new ToolError('columns_missing', `${upload.missing.join(' ')} Send the leads as rows instead.`);
  const draft = { upload_id: upload.id, mapping: upload.mapping, name: name ?? fileName, hit_on };
  return service.quote(draft, { signal });
}

/** Pays if the confirmed maximum is the quote's. */
async function pay(
  service: OpenSkip,
  order: Order,
  { purpose: stated, confirm_most_coins }: Params & { confirm_most_coins: number },
  signal: AbortSignal,
): Promise<Order> {
  if (order.state !== 'awaiting_payment' || order.quote === null) return order;
  const { most_coins } = order.quote;
  if (confirm_most_coins !== most_coins)
    throw new ToolError(
      'price_differs',
      `Nothing was charged. The order can cost up to ${most_coins} coins, not ${confirm_most_coins}. Tell the person, and confirm ${most_coins} if they agree.`,
    );
  signal.throwIfAborted();
  // Without the signal: a payment that was sent is seen through.
  await service.pay({ order_id: order.id, purpose: stated });
  return waitUntil('ended', service, order.id, signal);
}

/** Waits for the order to be priced or to end, and returns it as it is if that takes long. */
function waitUntil(
  milestone: 'priced' | 'ended',
  service: OpenSkip,
  id: string,
  signal: AbortSignal,
): Promise<Order> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]);
  return service[milestone](id, { signal: limit }).catch((error: unknown) => {
    if (signal.aborted || !limit.aborted) throw error;
    return service.readOrder(id, signal);
  });
}
