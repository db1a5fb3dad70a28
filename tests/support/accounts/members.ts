import type { TestApi, TestUser } from '../api.ts';

/** A customer who joins another's account, signed in again as its member. */
export async function addMember(api: TestApi, { caller }: TestUser): Promise<TestUser> {
  const user = await api.customer();
  await api.ctx.pool.query('update app_user set account_id = $1 where id = $2', [caller.account_id, user.id]);
  return api.signIn(user);
}
