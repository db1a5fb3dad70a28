/** Seeds the demo: fictional people in the reference data, and a customer with coins. */
import { demoTown } from '#database/seed/town';
import { ensureCustomer } from '#features/accounts';
import { type ImportRow, importPeople } from '#features/imports';
import { grantCoins } from '#features/wallet';
import { type Context, inTransaction } from '#platform/context';
import { sha256 } from '#platform/ids';
import type { SignIn } from './sign-ins.ts';

/** Identifies the town's content: a different town needs a new name, and is imported in addition. */
const town = 'demo-town-1';
/** Enough to trace the sample file a few times. */
const coins = 5000;

function* townRows(): Generator<ImportRow> {
  for (const person of demoTown()) yield { person };
}

/** Imports the town and creates the demo customer. Idempotent. */
export async function seedDemo(ctx: Context, signIn: SignIn): Promise<void> {
  const file = {
    source: 'Demo town',
    licence_class: 'public',
    name: town,
    size: 0,
    sha256: sha256(town),
  } as const;
  await importPeople(ctx, file, townRows());
  const customer = await ensureCustomer(ctx, signIn);
  await inTransaction(ctx, (tx) =>
    grantCoins(tx, {
      account_id: customer.account_id,
      coins,
      cause: `demo:${customer.account_id}`,
      source: 'promo',
      actor_id: null,
    }),
  );
}
