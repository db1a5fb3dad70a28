import { z } from 'zod';
import type { ResultsPage } from '#contract/orders/batch/schemas';
import { Outcome } from '#contract/orders/results';
import { orderId, purpose } from './fields.ts';
import { reply, ToolError, type Tools } from './reply.ts';

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true };

const inputSchema = {
  order_id: orderId,
  purpose,
  outcome: Outcome.optional().describe('Only rows with this outcome.'),
  starting_after: z.number().int().min(0).default(0).describe('`next` of the page before; 0 for the first.'),
  limit: z.number().int().min(1).max(100).default(25).describe('Rows per page.'),
};

/** Reads an order's results page by page, for the purpose that it was paid for. */
export function addResults(tools: Tools): void {
  const { mcp, service } = tools;
  mcp.registerTool(
    'results',
    {
      title: 'Read the results of an order',
      description:
        'Returns a page of an order’s results with phones, emails and addresses. Costs nothing. The purpose must be the one that the order was paid for.',
      inputSchema,
      annotations: readOnly,
    },
    ({ order_id, purpose: stated, ...query }, { signal }) =>
      reply(tools, 'results', signal, async () => {
        const order = await service.readOrder(order_id, signal);
        if (order.purpose !== stated) throw new ToolError(...refusalOf(order.purpose));
        const path = `/order-results/${encodeURIComponent(order.id)}`;
        return service.call<z.output<typeof ResultsPage>>({ path, query, signal });
      }),
  );
}

const refusalOf = (paidFor: string | null): [code: string, message: string] =>
  paidFor === null
    ? ['order_unpaid', 'This order isn’t paid yet, so it has no results. Pay for it with the tool order.']
    : [
        'purpose_differs',
        `This order was paid for the purpose “${paidFor}”. Its results can be used for that only. Ask the person, or trace the leads again for the other purpose.`,
      ];

export function addBalance(tools: Tools): void {
  const { mcp, service } = tools;
  mcp.registerTool(
    'balance',
    {
      title: 'Read the coin balance',
      description: 'Returns the coins that can be spent, and those held for running orders.',
      annotations: readOnly,
    },
    ({ signal }) =>
      reply(tools, 'balance', signal, async () => ({
        ...(await service.call<object>({ path: '/wallet', signal })),
      })),
  );
}
