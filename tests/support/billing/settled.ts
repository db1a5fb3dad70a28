/** A customer with data in every part of the service, for tests of export and erasure. */
import type { Person } from '#linkage';
import { photoForm, pngPhoto } from '../accounts/photos.ts';
import type { TestApi, TestUser } from '../api.ts';
import { leadFile, quote, trace } from '../orders/orders.ts';

/** A customer with a name, a photo, a traced order and a quoted one. */
export async function settledCustomer(api: TestApi, people: Person[]): Promise<TestUser> {
  const user = await api.customer();
  await api.call('PUT', `/profile-basic_info/${user.id}`, {
    as: user,
    body: { first_name: 'Ada', company: 'Engines' },
  });
  await api.call('POST', `/profile-info/${user.id}`, { as: user, body: photoForm(await pngPhoto()) });
  await trace(api, user, leadFile(people.slice(0, 12)), { name: 'owners of may.csv' });
  await quote(api, user, leadFile(people.slice(12, 20)), { name: 'priced.csv' });
  return user;
}
