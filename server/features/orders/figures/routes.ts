import * as calls from '#contract/orders/figures/routes';
import { languageOf, message } from '#locales';
import type { Context } from '#platform/context';
import { createRouter, success } from '#platform/http/router';
import { presentOrder } from '../present.ts';
import { listOrderAreas, readOrderFigures, renameOrder } from './service.ts';

export const figureRoutes = (ctx: Context) =>
  createRouter()
    .bind(calls.getOrderFigures, async ({ caller, params }) =>
      success(await readOrderFigures(ctx, caller, params.id)),
    )
    .bind(calls.listOrderAreas, async ({ caller, params, query }) =>
      success(await listOrderAreas(ctx, caller, { ...params, ...query })),
    )
    .bind(calls.renameOrder, async ({ c, caller, params, body }) => {
      const order = await renameOrder(ctx, caller, { ...params, ...body });
      return success(presentOrder(order, languageOf(c)), message('messages:order_renamed'));
    });
