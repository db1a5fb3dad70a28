/** The admin's call of what was erased. */
import { Erasures } from '#contract/retention/schemas';
import type { Context } from '#platform/context';
import { answers, createRouter, protectedRoute, type SignedInEnv, success } from '#platform/http/routes';
import { demandPage } from '#platform/security/abilities';
import { readErasures } from './service.ts';

const erasuresRoute = protectedRoute({
  method: 'get',
  path: '/admin/erasures',
  tags: ['admin'],
  summary: 'What was erased because its time was over, the newest first; for admins',
  responses: answers(Erasures),
});

/** Mounts the call. */
export function retentionRoutes(ctx: Context) {
  return createRouter<SignedInEnv>().openapi(erasuresRoute, async (c) => {
    demandPage(c.var.caller, '/admin');
    return c.json(success(await readErasures(ctx)), 200);
  });
}
