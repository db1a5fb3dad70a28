/** A renewal token that is used twice may be stolen, so its sessions end and the owner is notified. */
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { emit } from '#platform/jobs/events';
import { sendMail } from '#platform/mail/outbox';
import type { Tx } from '#platform/postgres/database';
import type { Reuse } from '#platform/security/session-renewal';
import { zoneOf } from '../address.ts';
import { selectUserById } from '../repository.ts';
import type { Origin } from './origins.ts';

/** Audits the reuse and notifies the owner in the app and by a mail that can't be turned off. */
export async function reportReuse(tx: Tx, reuse: Reuse, { ip, agent }: Origin): Promise<void> {
  const owner = await selectUserById(tx, reuse.user_id);
  const { account_id } = owner;
  // Who used the token is unknown, so there is no actor; the IP address is theirs.
  await audit(tx, {
    caller: { user_id: null, account_id, impersonator_id: null, ip },
    action: 'session.reuse',
    subject: `user:${owner.id}`,
  });
  const at = clock.now().toISOString();
  await emit(tx, 'session.reused', account_id, { at });
  await sendMail(tx, {
    to: owner.email,
    account_id,
    kind: 'session_reused',
    params: { at, ip, agent, ...zoneOf(owner) },
  });
}
