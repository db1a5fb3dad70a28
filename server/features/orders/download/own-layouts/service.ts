import { maxLayouts } from '#contract/orders/layouts/columns';
import { type LayoutBody, OwnLayout } from '#contract/orders/layouts/schemas';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import {
  insertLayout,
  lockLayouts,
  removeLayout,
  replaceLayout,
  selectLayout,
  selectLayouts,
  selectNamesake,
} from './repository.ts';

export const listLayouts = async ({ db }: Context, caller: Caller): Promise<OwnLayout[]> =>
  (await selectLayouts(db, caller)).map((row) => OwnLayout.parse(row));

/** Throws `not_found` if the account has no such layout. */
export async function findLayout(db: Db, owner: { account_id: string }, id: string): Promise<OwnLayout> {
  const row = isId(id) ? await selectLayout(db, owner, id) : undefined;
  if (row === undefined) throw notFound('layout');
  return OwnLayout.parse(row);
}

async function assertNameFree(tx: Tx, caller: Caller, layout: { id: string; name: string }): Promise<void> {
  if ((await selectNamesake(tx, caller, layout)) !== undefined)
    throw invalidFields({ name: message('fields:layout_name_taken') });
}

/** Throws `too_many_layouts` at the account's limit, and `invalid` for a name in use. */
export async function createLayout(ctx: Context, caller: Caller, layout: LayoutBody): Promise<OwnLayout> {
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await lockLayouts(tx, caller);
    if ((await selectLayouts(tx, caller)).length >= maxLayouts)
      throw new AppError('too_many_layouts', { values: { limit: maxLayouts } });
    await assertNameFree(tx, caller, { id, name: layout.name });
    await insertLayout(tx, caller, { ...layout, id, at: clock.now() });
    await audit(tx, { caller, action: 'layout.create', subject: `layout:${id}` });
  });
  return { ...layout, id };
}

export async function updateLayout(
  ctx: Context,
  caller: Caller,
  { id, ...layout }: LayoutBody & { id: string },
): Promise<OwnLayout> {
  await inTransaction(ctx, async (tx) => {
    await lockLayouts(tx, caller);
    await findLayout(tx, caller, id);
    await assertNameFree(tx, caller, { id, name: layout.name });
    await replaceLayout(tx, caller, { ...layout, id });
    await audit(tx, { caller, action: 'layout.change', subject: `layout:${id}` });
  });
  return { ...layout, id };
}

/** Deletes and returns a layout, which its caller can save again. */
export async function deleteLayout(ctx: Context, caller: Caller, id: string): Promise<OwnLayout> {
  const row = await inTransaction(ctx, async (tx) => {
    const removed = isId(id) ? await removeLayout(tx, caller, id) : undefined;
    if (removed === undefined) throw notFound('layout');
    await audit(tx, { caller, action: 'layout.delete', subject: `layout:${id}` });
    return removed;
  });
  return OwnLayout.parse(row);
}
