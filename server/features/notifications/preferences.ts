/** Which emails a customer wants, set on the page or by the link in an email. */
import {
  NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from '#contract/notifications/schemas';
import { addressOf } from '#features/accounts';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { selectPreferences, selectUnsubscribeKey, upsertPreference } from './repository.ts';

const withMail = (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) =>
  (notificationKinds[kind].channels as readonly string[]).includes('mail'),
);

/** The caller's choices by kind. */
export async function readPreferences(ctx: Context, caller: Caller): Promise<NotificationPreferences> {
  const chosen = await selectPreferences(ctx.db, caller.account_id);
  const address = await addressOf(ctx.db, caller.account_id);
  return {
    email: address?.email ?? '',
    email_confirmed: address?.confirmed ?? false,
    kinds: withMail.map((kind) => ({ kind, mail: chosen.get(kind) ?? notificationKinds[kind].mail })),
  };
}

/** Sets whether a kind is sent by email. */
export async function setPreference(
  ctx: Context,
  caller: Caller,
  choice: { kind: NotificationKind; mail: boolean },
): Promise<NotificationPreferences> {
  await inTransaction(ctx, (tx) => upsertPreference(tx, { account_id: caller.account_id, ...choice }));
  return readPreferences(ctx, caller);
}

/** Unsubscribes from a kind with an email's token. Idempotent. */
export async function unsubscribe(
  ctx: Context,
  link: { token: string; kind: string },
): Promise<NotificationKind> {
  const key = await selectUnsubscribeKey(ctx.db, link.token);
  const kind = NotificationKind.safeParse(link.kind);
  if (!key || !kind.success) throw notFound('unsubscribe_link');
  await inTransaction(ctx, (tx) =>
    upsertPreference(tx, { account_id: key.account_id, kind: kind.data, mail: false }),
  );
  return kind.data;
}
