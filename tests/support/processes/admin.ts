/** The admin console in tests: two admins, coin adjustments, and the audit log. */
import type { Person } from '#linkage';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { openSession } from '#platform/security/sessions';
import { accountsApi } from '../accounts/accounts.ts';
import type { TestUser } from '../api.ts';
import { balance, importTown } from '../orders/orders.ts';

export const reason = 'A gift for their patience';

/** Opens the API with a town and two admins for one test file; call at top level. */
export async function openAdmin(town?: Person[]) {
  const api = await accountsApi();
  const people = await importTown(api.ctx, town);

  /** A new session, since a role change ends earlier ones. */
  const again = async (user: TestUser): Promise<TestUser> => {
    const { access_token: token } = await inTransaction(api.ctx, (tx) =>
      openSession(tx, { user_id: user.id, ip: '127.0.0.1', agent: 'test' }),
    );
    return { ...user, token };
  };
  const adjust = (as: TestUser, user: TestUser, coins: number, more: object = {}) =>
    api.call('POST', `/admin/customers/${user.id}/coins`, {
      as,
      body: { coins, reason, request_key: newId(), ...more },
    });
  /** The coins a customer can spend. */
  const coinsOf = async (user: TestUser) => (await balance(api, user)).available;
  /** Audit log entries: who, which account, and why. */
  const records = async (action: string) => {
    const { rows } = await api.ctx.pool.query(
      'select actor_id, account_id, purpose from audit where action = $1 order by id',
      [action],
    );
    return rows;
  };
  const admin = await api.admin();
  const joining = await api.customer();
  await api.call('PUT', '/admin/team', { as: admin, body: { email: joining.email, role: 'admin' } });
  return { api, people, admin, second: await again(joining), again, adjust, coinsOf, records };
}
