import type { Page } from '@playwright/test';
import type { Seat } from '#contract/seats';
import { readConfig } from '#platform/config/config';
import { openInstallation } from '#platform/installation';
import { newCustomer } from './customer.ts';
import { environment, type SignIn, service } from './service.ts';

/** A person who joins a customer's account, under their email's name. */
export async function addMember(
  page: Page,
  owner: Pick<SignIn, 'email'>,
  { name, seat }: { name: string; seat: Seat },
): Promise<SignIn> {
  const user = await newCustomer(page);
  const config = readConfig(environment(service().folder));
  const { ctx, close } = await openInstallation(config, {
    role: 'journey',
    connections: 1,
    report: () => {},
  });
  try {
    await ctx.pool.query(
      `update app_user set seat = $1, first_name = $2, email_confirmed_at = now(),
         account_id = (select account_id from app_user where email = $3)
       where email = $4`,
      [seat, name, owner.email, user.email],
    );
  } finally {
    await close();
  }
  return user;
}
