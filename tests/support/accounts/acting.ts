import type { TestApi, TestUser } from '../api.ts';

/** Signs an admin in as a customer and returns the customer with the admin's token. */
export async function actFor(api: TestApi, customer: TestUser): Promise<TestUser> {
  const body = { email: customer.email, reason: 'Asked for by telephone' };
  const answer = await api.call('POST', '/switch-login', { as: await api.admin(), body });
  return { ...customer, token: answer.body.access_token };
}
