/**
 * Suppressions for admins: list, search, add and lift. Search input is only hashed; of an added person only hashes are
 * stored.
 */
import type { Page } from '#contract/envelope';
import type {
  Suppression,
  SuppressionBody,
  SuppressionKind,
  SuppressionLift,
  SuppressionSearch,
} from '#contract/privacy/suppressions';
import {
  findCauses,
  type Identity,
  liftSuppressions,
  queryRunner,
  screenPeople,
  suppress,
} from '#features/compliance';
import { findPeople, readIdentities } from '#features/reference';
import { type Message, message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Db } from '#platform/postgres/database';
import { lookupKeys } from './lookup-keys.ts';
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
/** A DROP request suppresses its identifiers and the people found by them, under separate causes. */
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

export async function listSuppressionPage(
  { db }: Context,
  filters: { page: number; per_page: number; kind?: SuppressionKind | undefined },
): Promise<Page<Suppression>> {
  const { page, per_page, kind } = filters;
  const { rows, total } = await listSuppressions(db, { page, per_page, kind });
  return { items: await present(db, rows), total, page, per_page };
}

function searchIdentity(search: SuppressionSearch): Identity {
  const { first_name: first, last_name: last, street, city, state, zip, phone, email } = search;
  return {
    names: first === '' ? [] : [{ first, last }],
    addresses: street === '' ? [] : [{ street, city, state, zip }],
    phones: phone === '' ? [] : [phone],
    emails: email === '' ? [] : [email],
  };
}

/** Returns the suppressions that match a person. The search is audited, without the person's data. */
export async function searchSuppressions(
  ctx: Context,
  caller: Caller,
  search: SuppressionSearch,
): Promise<Suppression[]> {
  const causes = await findCauses(ctx.db, searchIdentity(search));
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller, action: 'suppression.search', subject: 'suppression' }),
  );
  const listedCauses = causes.map((cause) => cause.replace(/^drop-person:/, 'drop:'));
  return present(ctx.db, await selectSuppressions(ctx.db, listedCauses));
}

/**
 * Suppresses a person immediately. A job filters stored results and, to delete, removes the person from the reference
 * data.
 */
export async function addSuppression(
  ctx: Context,
  caller: Caller,
  { action, reason, ...person }: SuppressionBody,
): Promise<Suppression> {
  const identity = searchIdentity(person);
  const id = newId();
  const cause = causeOf({ kind: 'operator', id });
  const erase = action === 'erase';
  const recordIds = (await findPeople(ctx.lookups, identity)).map(({ person_id }) => person_id);
  const identities = await readIdentities(ctx.pool, recordIds);
  await inTransaction(ctx, async (tx) => {
    await suppress(tx, { identities: [identity], cause, erase });
    // If an existing record is suppressed by this, suppress all its identifiers too.
    const verdicts = await screenPeople(queryRunner(tx), identities);
    const suppressed = identities.filter((_, index) => verdicts[index]?.whole != null);
    await suppress(tx, { identities: suppressed, cause, erase });
    await insertSuppression(tx, {
      id,
      action,
      reason,
      state: 'working',
      people: erase ? recordIds.map(BigInt) : null,
      lookup_keys: erase ? lookupKeys(identity) : null,
      created_by: caller.user_id,
      created_at: clock.now(),
    });
    await audit(tx, { caller, action: 'suppression.add', subject: `suppression:${cause}`, purpose: reason });
    await enqueue(tx, 'privacy.carry-out', {});
  });
  return findSuppression(ctx.db, { kind: 'operator', id });
}

async function findSuppression(
  db: Db,
  suppression: { kind: SuppressionKind; id: string },
): Promise<Suppression> {
  const [found] = await present(db, await selectSuppressions(db, [causeOf(suppression)]));
  if (found === undefined) throw notFound('suppression');
  return found;
}

/**
 * Lifts a suppression. One the person requested requires a legal ground and the request's number. One from California's
 * DROP ends only when it's withdrawn there: throws `suppression_held_by_drop`.
 */
export async function liftSuppression(
  ctx: Context,
  caller: Caller,
  { kind, id, reason, ground, number }: SuppressionLift & { kind: SuppressionKind; id: string },
): Promise<void> {
  const found = await findSuppression(ctx.db, { kind, id });
  if (kind === 'drop') throw new AppError('suppression_held_by_drop');
  if (found.working) throw new AppError('suppression_in_progress');
  if (kind === 'request') assertLegalGround(found, { ground, number });
  const auditReason = kind === 'request' ? `${ground}: ${reason}` : reason;
  await inTransaction(ctx, async (tx) => {
    await liftSuppressions(tx, [causeOf(found)]);
    if (kind === 'operator') await deleteSuppression(tx, id);
    const subject = `suppression:${causeOf(found)}`;
    await audit(tx, { caller, action: 'suppression.lift', subject, purpose: auditReason });
  });
}

/** Guards against lifting a person's own request by mistake. */
function assertLegalGround(found: Suppression, lift: Pick<SuppressionLift, 'ground' | 'number'>): void {
  const errors: Record<string, Message> = {};
  if (lift.ground === undefined) errors.ground = message('fields:suppression_ground');
  if (lift.number !== found.number)
    errors.number = message('fields:suppression_number', { number: found.number ?? '' });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
