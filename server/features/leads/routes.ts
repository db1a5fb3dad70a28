/** The calls of the list of leads. */
import { IdParam } from '#contract/envelope';
import { LeadItem, NoteBody, ReportBody, Tags } from '#contract/leads/remarks';
import { LeadList, LeadListQuery } from '#contract/leads/schemas';
import { audit } from '#platform/audit/audit';
import { type Context, inTransaction } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { searchTurns } from './list/search-turns.ts';
import { readList } from './list/service.ts';
import { selectTags } from './remarks/repository.ts';
import { noteLead, readLead, reportPhone, unlockLead } from './remarks/service.ts';

const tags = ['results'];

const listRoute = protectedRoute({
  method: 'get',
  path: '/all-leads/{id}',
  tags,
  summary: 'The caller’s leads over all orders, filtered, sorted and searched',
  request: { params: IdParam, query: LeadListQuery },
  responses: answers(LeadList),
});

const leadRoute = protectedRoute({
  method: 'get',
  path: '/lead-item/{id}',
  tags,
  summary: 'One lead with its result, and what was said of it',
  request: { params: IdParam },
  responses: answers(LeadItem),
});

const unlockRoute = protectedRoute({
  method: 'post',
  path: '/lead-unlock/{id}',
  tags,
  summary: 'Show the contacts of a possible, for the price of a hit; once',
  request: { params: IdParam },
  responses: answers(LeadItem),
});

const reportRoute = protectedRoute({
  method: 'put',
  path: '/phone-report/{id}',
  tags,
  summary: 'Say whether a number of a lead reached the right person',
  request: { params: IdParam, body: body(ReportBody) },
  responses: answers(LeadItem),
});

const noteRoute = protectedRoute({
  method: 'put',
  path: '/lead-note/{id}',
  tags,
  summary: 'Keep a note and tags with a lead',
  request: { params: IdParam, body: body(NoteBody) },
  responses: answers(LeadItem),
});

const tagsRoute = protectedRoute({
  method: 'get',
  path: '/lead-tags',
  tags,
  summary: 'The tags of the caller’s leads',
  responses: answers(Tags),
});

/** Mounts the calls. */
export function resultRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(listRoute, async (c) => {
      const { caller } = c.var;
      const list = await searchTurns.run(caller.account_id, () =>
        readList(ctx, caller, c.req.valid('param').id, c.req.valid('query')),
      );
      return c.json(success(list), 200);
    })
    .openapi(leadRoute, async (c) => {
      const { caller } = c.var;
      const lead = await readLead(ctx, caller, c.req.valid('param').id);
      await inTransaction(ctx, (tx) =>
        audit(tx, { caller, action: 'lead.view', subject: `lead:${lead.id}` }),
      );
      return c.json(success(lead), 200);
    })
    .openapi(unlockRoute, async (c) =>
      c.json(success(await unlockLead(ctx, c.var.caller, c.req.valid('param').id)), 200),
    )
    .openapi(reportRoute, async (c) =>
      c.json(
        success(await reportPhone(ctx, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
        200,
      ),
    )
    .openapi(noteRoute, async (c) =>
      c.json(success(await noteLead(ctx, c.var.caller, c.req.valid('param').id, c.req.valid('json'))), 200),
    )
    .openapi(tagsRoute, async (c) => c.json(success(await selectTags(ctx.db, c.var.caller)), 200));
}
