import * as calls from '#contract/reporting/overview-routes';
import { languageOf } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertPage } from '#platform/security/abilities';
import { readOverview } from './overview.ts';
import { listProblems } from './problems.ts';

const page = '/support';

export function overviewRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.getOverview, async ({ caller, query }) => {
      assertPage(caller, page);
      return success(await readOverview(ctx, query));
    })
    .bind(calls.listProblems, async ({ c, caller }) => {
      assertPage(caller, page);
      return success(await listProblems(ctx, languageOf(c)));
    });
}
