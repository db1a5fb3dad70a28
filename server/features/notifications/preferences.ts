/** Which emails a person wants, set on the page or by the link in an email. */
import {
  kindsFor,
  NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from '#contract/notifications/schemas';
import { personAddress } from '#features/accounts';
import { message } from '#locales';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { invalidFields, notFound } from '#platform/errors';
import { selectPreferences, selectUnsubscribeKey, upsertPreference } from './repository.ts';

/** The kinds that a person of this seat can get by email. */
const mailedTo = ({ seat }: Caller): NotificationKind[] =>
  kindsFor(seat).filter((kind) => (notificationKinds[kind].channels as readonly string[]).includes('mail'));

/** The caller's choices by kind. */
export async function readPreferences(ctx: Context, caller: Caller): Promise<NotificationPreferences> {
  const chosen = await selectPreferences(ctx.db, caller);
  const address = await personAddress(ctx.db, caller.account_id, caller.user_id);
  return {
    email: address?.email ?? '',
    email_confirmed: address?.confirmed ?? false,
    kinds: mailedTo(caller).map((kind) => ({ kind, mail: chosen.get(kind) ?? notificationKinds[kind].mail })),
  };
}

/** Sets whether the caller gets a kind by email, which must be one of those that their seat gets. */
export async function setPreference(
  ctx: Context,
  caller: Caller,
  choice: { kind: NotificationKind; mail: boolean },
): Promise<NotificationPreferences> {
  const { account_id, user_id } = caller;
  const offered = mailedTo(caller);
  if (!offered.includes(choice.kind))
    throw invalidFields({ kind: message('fields:one_of', { options: offered.join(', ') }) });
  await inTransaction(ctx, (tx) => upsertPreference(tx, { account_id, user_id, ...choice }));
  return readPreferences(ctx, caller);
}

/** Unsubscribes the person who got an email from its kind, by the email's token. Idempotent. */
export async function unsubscribe(
  ctx: Context,
  link: { token: string; kind: string },
): Promise<NotificationKind> {
  const key = await selectUnsubscribeKey(ctx.db, link.token);
  const kind = NotificationKind.safeParse(link.kind);
  if (!key || !kind.success) throw notFound('unsubscribe_link');
  await inTransaction(ctx, (tx) => upsertPreference(tx, { ...key, kind: kind.data, mail: false }));
  return kind.data;
}
