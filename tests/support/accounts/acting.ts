/** An admin who is signed in as a customer. */
import type { TestApi, TestUser } from '../api.ts';

/** Signs the operator's admin in as a customer; answers the customer with the admin's token for them. */
export async function actFor(api: TestApi, customer: TestUser): Promise<TestUser> {
  const body = { email: customer.email, reason: 'Asked for by telephone' };
  const answer = await api.call('POST', '/switch-login', { as: await api.admin(), body });
  return { ...customer, token: answer.body.access_token };
}
