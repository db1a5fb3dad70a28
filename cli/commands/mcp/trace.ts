import { ChargedHits } from '#contract/orders/hit-on';
import { lead, purpose } from './fields.ts';
import { reply, type Tools } from './reply.ts';

/** Traces one lead at once. */
export function addTrace(tools: Tools): void {
  const { mcp, service } = tools;
  mcp.registerTool(
    'trace',
    {
      title: 'Trace one lead',
      description:
        'Finds the owner behind one lead, with phones, emails and addresses. A hit costs 1 coin; anything else is free, and so is the same lead within 90 days. With a test key, people are fictional and cost nothing.',
      inputSchema: { lead, purpose, hit_on: ChargedHits },
      // A coin that is spent stays spent.
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    },
    (params, { signal }) => reply(tools, 'trace', signal, () => service.trace(params, { signal })),
  );
}
