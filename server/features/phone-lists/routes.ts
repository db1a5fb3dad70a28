import * as calls from '#contract/phone-lists/routes';
import { withSentFile } from '#features/imports';
import { message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { assertAdmin } from '#platform/security/abilities';
import { loadList } from './load.ts';
import { readCallLists } from './status.ts';

export function phoneListRoutes(ctx: Context) {
  return createRouter()
    .bind(calls.listCallLists, async ({ caller }) => {
      assertAdmin(caller);
      return success(await readCallLists(ctx.db));
    })
    .bind(calls.loadCallList, async ({ caller, body }) => {
      assertAdmin(caller);
      const { file_id, list, day } = body;
      await withSentFile(ctx, caller, file_id, ({ path, name }) =>
        loadList(ctx, caller, { list, path, name, day }),
      );
      return success(await readCallLists(ctx.db), message('messages:list_loaded'));
    });
}
