/**
 * The admin's side of who is kept out: the list, somebody looked for on it, somebody added, a mistake lifted. What is
 * typed to look for somebody is hashed and forgotten; of somebody added the hashes stay.
 */
import type { Page } from '#contract/envelope';
import type {
  Suppression,
  SuppressionBody,
  SuppressionKind,
  SuppressionLift,
  SuppressionSearch,
} from '#contract/privacy/suppressions';
import { asking, causesMeaning, type Identity, screen, suppress, unsuppress } from '#features/compliance';
import { findPeople, readIdentities } from '#features/reference';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Db } from '#platform/postgres/database';
import {
  countHashes,
  deleteSuppression,
  insertSuppression,
  type ListedRow,
  listSuppressions,
  selectSuppressions,
} from './repository.ts';

const effects = ['contact', 'hide', 'erase'] as const;
const causeOf = ({ kind, id }: { kind: SuppressionKind; id: string }) => `${kind}:${id}`;
/** DROP's requests put what they mean on the list, and the people found by it, each under a cause of its own. */
const causesOf = (row: { kind: SuppressionKind; id: string }) =>
  row.kind === 'drop' ? [causeOf(row), `drop-person:${row.id}`] : [causeOf(row)];

async function present(db: Db, rows: readonly ListedRow[]): Promise<Suppression[]> {
  const counts = await countHashes(db, rows.flatMap(causesOf));
  return rows.map((row) => {
    const found = causesOf(row).flatMap((cause) => counts.get(cause) ?? []);
    return {
      id: row.id,
      kind: row.kind,
      effect: effects[Math.max(0, ...found.map(({ effect }) => effect))] ?? 'hide',
      identifiers: found.reduce((sum, { count }) => sum + count, 0),
      at: row.at.toISOString(),
      working: row.working,
      number: row.number === null ? null : String(row.number),
      by: row.by,
      reason: row.reason,
    };
  });
}

/** A page of whoever is kept out. */
export async function readSuppressions(
  { db }: Context,
  asked: { page: number; per_page: number; kind?: SuppressionKind | undefined },
): Promise<Page<Suppression>> {
  const { page, per_page, kind } = asked;
  const { rows, total } = await listSuppressions(db, { page, per_page, kind });
  return { items: await present(db, rows), total, page, per_page };
}

function identityOf(who: SuppressionSearch): Identity {
  const { first_name: first, last_name: last, street, city, state, zip, phone, email } = who;
  return {
    names: first === '' ? [] : [{ first, last }],
    addresses: street === '' ? [] : [{ street, city, state, zip }],
    phones: phone === '' ? [] : [phone],
    emails: email === '' ? [] : [email],
  };
}

/** What keeps somebody out, if anything does. That it was looked for is on record, without whom it was for. */
export async function searchSuppressions(
  ctx: Context,
  caller: Caller,
  who: SuppressionSearch,
): Promise<Suppression[]> {
  const causes = await causesMeaning(ctx.db, identityOf(who));
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'suppression.search', subject: 'suppression' }),
  );
  const own = causes.map((cause) => cause.replace(/^drop-person:/, 'drop:'));
  return present(ctx.db, await selectSuppressions(ctx.db, own));
}

/** Keeps somebody out from here on; a job goes through kept results and, to delete, through the reference database. */
export async function addSuppression(
  ctx: Context,
  caller: Caller,
  { action, reason, ...who }: SuppressionBody,
): Promise<Suppression> {
  const identity = identityOf(who);
  const id = newId();
  const cause = causeOf({ kind: 'operator', id });
  const erase = action === 'erase';
  const held = (await findPeople(ctx.lookups, identity)).map(({ person_id }) => person_id);
  const known = await readIdentities(ctx.pool, held);
  await inTransaction(ctx, async (tx) => {
    await suppress(tx, { identities: [identity], cause, erase });
    // Whoever is meant by that is known by all that their records say, too.
    const verdicts = await screen(asking(tx), known);
    const meant = known.filter((_, index) => verdicts[index]?.whole != null);
    await suppress(tx, { identities: meant, cause, erase });
    await insertSuppression(tx, {
      id,
      action,
      reason,
      state: 'working',
      people: erase ? held.map(BigInt) : null,
      created_by: caller.user_id,
      created_at: clock.now(),
    });
    await audit(tx, { caller, action: 'suppression.add', subject: `suppression:${cause}`, purpose: reason });
    await enqueue(tx, 'privacy.carry-out', {});
  });
  return find(ctx.db, { kind: 'operator', id });
}

async function find(db: Db, of: { kind: SuppressionKind; id: string }): Promise<Suppression> {
  const [found] = await present(db, await selectSuppressions(db, [causeOf(of)]));
  if (found === undefined) throw notFound('This suppression');
  return found;
}

/**
 * Lets somebody be found again. What they asked for themselves takes a ground in law and the request's number; what
 * California's DROP asked for ends when they withdraw it there.
 */
export async function liftSuppression(
  ctx: Context,
  caller: Caller,
  { kind, id, reason, ground, number }: SuppressionLift & { kind: SuppressionKind; id: string },
): Promise<void> {
  const found = await find(ctx.db, { kind, id });
  if (kind === 'drop')
    throw new AppError(
      'suppression_held_by_drop',
      'A request by DROP holds until its consumer withdraws it there (California Civil Code 1798.99.86); the next sync lifts it by itself.',
    );
  if (found.working)
    throw new AppError(
      'suppression_in_progress',
      'It is being carried out. Wait until that is done, then lift it.',
    );
  if (kind === 'request') demandGround(found, { ground, number });
  const why = kind === 'request' ? `${ground}: ${reason}` : reason;
  await inTransaction(ctx, async (tx) => {
    await unsuppress(tx, [causeOf(found)]);
    if (kind === 'operator') await deleteSuppression(tx, id);
    const subject = `suppression:${causeOf(found)}`;
    await audit(tx, { caller, action: 'suppression.lift', subject, purpose: why });
  });
}

/** Somebody's own wish is not undone by a slip. */
function demandGround(found: Suppression, given: Pick<SuppressionLift, 'ground' | 'number'>): void {
  const errors: Record<string, string> = {};
  if (given.ground === undefined)
    errors.ground = 'They asked for it, and the law has you keep to it. Say what allows you to lift it.';
  if (given.number !== found.number) errors.number = `Type the number of the request, ${found.number}.`;
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid', 'Somebody asked for this themselves. Say what allows you to lift it.', {
      errors,
    });
}
