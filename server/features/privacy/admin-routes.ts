/** The admin's calls of privacy requests. */
import { IdParam, pageOf } from '#contract/envelope';
import {
  PrivacyConfirm,
  PrivacyListQuery,
  PrivacyRefusal,
  PrivacyRequest,
  PrivacyRequestOpened,
  SuppressionSummary,
} from '#contract/privacy/schemas';
import type { Context } from '#platform/context';
import {
  answers,
  body,
  createRouter,
  protectedRoute,
  type SignedInEnv,
  success,
} from '#platform/http/routes';
import { demandPage } from '#platform/security/abilities';
import { confirmRequest, openRequest, readRequests, refuseRequest, summarise } from './review.ts';

const tags = ['admin'];

const summaryRoute = protectedRoute({
  method: 'get',
  path: '/admin/suppression',
  tags,
  summary: 'How many identifiers are kept out, and how many requests wait; for admins',
  responses: answers(SuppressionSummary),
});

const listRoute = protectedRoute({
  method: 'get',
  path: '/admin/privacy-requests',
  tags,
  summary: 'Requests of people in the data, with their clock; for admins',
  request: { query: PrivacyListQuery },
  responses: answers(pageOf(PrivacyRequest)),
});

const openRoute = protectedRoute({
  method: 'get',
  path: '/admin/privacy-requests/{id}',
  tags,
  summary: 'A request and whom it may mean; for admins, and kept in the audit log',
  request: { params: IdParam },
  responses: answers(PrivacyRequestOpened),
});

const confirmRoute = protectedRoute({
  method: 'post',
  path: '/admin/privacy-requests/{id}/confirm',
  tags,
  summary: 'Confirm a form, with the people it means; for admins',
  request: { params: IdParam, body: body(PrivacyConfirm) },
  responses: answers(PrivacyRequest),
});

const refuseRoute = protectedRoute({
  method: 'post',
  path: '/admin/privacy-requests/{id}/refuse',
  tags,
  summary: 'Refuse a form, for a reason that is mailed; for admins',
  request: { params: IdParam, body: body(PrivacyRefusal) },
  responses: answers(PrivacyRequest),
});

const page = '/admin';

/** Mounts the calls. */
export function privacyAdminRoutes(ctx: Context) {
  return createRouter<SignedInEnv>()
    .openapi(summaryRoute, async (c) => {
      demandPage(c.var.caller, page);
      return c.json(success(await summarise(ctx)), 200);
    })
    .openapi(listRoute, async (c) => {
      demandPage(c.var.caller, page);
      const { open, ...paging } = c.req.valid('query');
      return c.json(success(await readRequests(ctx, { ...paging, waiting: open === 'yes' })), 200);
    })
    .openapi(openRoute, async (c) => {
      demandPage(c.var.caller, page);
      c.header('Cache-Control', 'no-store');
      return c.json(success(await openRequest(ctx, c.var.caller, c.req.valid('param').id)), 200);
    })
    .openapi(confirmRoute, async (c) => {
      demandPage(c.var.caller, page);
      const { id } = c.req.valid('param');
      const confirmed = await confirmRequest(ctx, c.var.caller, { id, ...c.req.valid('json') });
      return c.json(success(confirmed, 'Confirmed. It is being carried out.'), 200);
    })
    .openapi(refuseRoute, async (c) => {
      demandPage(c.var.caller, page);
      const { id } = c.req.valid('param');
      const refused = await refuseRequest(ctx, c.var.caller, { id, ...c.req.valid('json') });
      return c.json(success(refused, 'Refused. They are told why.'), 200);
    });
}
