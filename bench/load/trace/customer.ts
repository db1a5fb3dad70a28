/** API customers: several who take turns, each with coins and a key. */
import { termsVersion } from '#contract/accounts/terms';
import { grantCoins } from '#features/wallet';
import { type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { setSetting } from '#platform/settings';

const customers = 20;

async function post(url: string, body: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}

/** Registers customers and returns a key for each. */
export async function makeKeys(ctx: Context, address: string): Promise<string[]> {
  // The limit on single lookups is a setting and isn't measured.
  await inTransaction(ctx, (tx) => setSetting(tx, 'lookups_per_hour', 0));
  return Promise.all(Array.from({ length: customers }, () => makeCustomer(ctx, address)));
}

async function makeCustomer(ctx: Context, address: string): Promise<string> {
  const credentials = { email: `${newId()}@example.com`, password: 'a made-up password' };
  await post(`${address}/api/v1/registration`, { ...credentials, terms: termsVersion });
  const { user, access_token } = await post(`${address}/api/v1/login`, credentials);
  const { rows } = await ctx.pool.query(
    'update app_user set email_confirmed_at = now() where id = $1 returning account_id',
    [user.id],
  );
  const { account_id } = rows[0];
  const grant = {
    account_id,
    coins: 1_000_000,
    cause: newId(),
    source: 'adjustment',
    actor_id: null,
  } as const;
  await inTransaction(ctx, (tx) => grantCoins(tx, grant));
  return (await post(`${address}/api/v1/app-key`, { name: 'Bench', scopes: ['trace'] }, access_token)).data
    .key;
}
