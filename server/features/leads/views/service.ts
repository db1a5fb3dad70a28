import { isDeepStrictEqual } from 'node:util';
import { maxViews } from '#contract/leads/rules';
import { SavedView, type ViewBody, type ViewChange, type ViewCounts } from '#contract/leads/views';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import type { Tx } from '#platform/postgres/database';
import { countByView } from '../list/filter-repository.ts';
import { insertView, isNameTaken, lockViews, removeView, replaceView, selectViews } from './repository.ts';

type ViewRow = Awaited<ReturnType<typeof selectViews>>[number];

const presentView = ({ id, name, filter, sort, columns }: ViewRow): SavedView =>
  SavedView.parse({ id, name, filter, ...(sort !== null && { sort }), ...(columns !== null && { columns }) });

const nameTaken = () => invalidFields({ name: message('fields:view_name_taken') });

export const listViews = async ({ db }: Context, caller: Caller): Promise<SavedView[]> =>
  (await selectViews(db, caller)).map(presentView);

/** Throws `too_many_views` at the account's limit, and `invalid` for a name in use. */
export async function createView(ctx: Context, caller: Caller, view: ViewBody): Promise<SavedView> {
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await lockViews(tx, caller);
    const views = await selectViews(tx, caller);
    if (views.length >= maxViews) throw new AppError('too_many_views', { values: { limit: maxViews } });
    if (!(await insertView(tx, caller, { ...view, id, at: clock.now() }))) throw nameTaken();
    await audit(tx, { caller, action: 'view.create', subject: `view:${id}` });
  });
  return { ...view, id };
}

/** Throws `edit_conflict` if the view is no longer `previous`, and `invalid` for a name in use. */
export async function updateView(
  ctx: Context,
  caller: Caller,
  { id, previous, ...view }: ViewChange & { id: string },
): Promise<SavedView> {
  if (!isId(id)) throw notFound('view');
  await inTransaction(ctx, async (tx) => {
    await lockViews(tx, caller);
    if (previous !== undefined) await assertUnchanged(tx, caller, { ...previous, id });
    if (await isNameTaken(tx, caller, { id, name: view.name })) throw nameTaken();
    if (!(await replaceView(tx, caller, { ...view, id }))) throw notFound('view');
    await audit(tx, { caller, action: 'view.change', subject: `view:${id}` });
  });
  return { ...view, id };
}

async function assertUnchanged(tx: Tx, caller: Caller, previous: SavedView): Promise<void> {
  const view = (await selectViews(tx, caller)).find(({ id }) => id === previous.id);
  if (view !== undefined && !isDeepStrictEqual(presentView(view), SavedView.parse(previous)))
    throw new AppError('edit_conflict.view');
}

/** Deletes and returns a view, which its caller can create again. */
export async function deleteView(ctx: Context, caller: Caller, id: string): Promise<SavedView> {
  const view = await inTransaction(ctx, async (tx) => {
    const removed = isId(id) ? await removeView(tx, caller, id) : undefined;
    if (removed === undefined) throw notFound('view');
    await audit(tx, { caller, action: 'view.delete', subject: `view:${id}` });
    return removed;
  });
  return presentView(view);
}

export const countViews = (
  ctx: Context,
  caller: Caller,
  { order }: { order?: number | undefined },
): Promise<ViewCounts> => countByView(ctx, caller, order);
