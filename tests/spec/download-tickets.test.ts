/** Who gets a result file and when, how it is sent, and the ticket that starts one download. */
import { describe, expect, test } from 'vitest';
import { Failure } from '#contract/envelope';
import { demoTown } from '#database/seed/town';
import { after, clock, seconds } from '#platform/clock';
import { accountsApi } from '#support/accounts/accounts';
import { download, importTown, leadFile, quote, trace } from '#support/orders/orders';

const api = await accountsApi();
const people = await importTown(api.ctx, [...demoTown({ people: 3 })]);
const user = await api.customer();

describe('who gets it', () => {
  test('TRACE-7: there is nothing to download before an order is priced, and no results before it is paid', async () => {
    const order = await quote(api, user, leadFile(people));
    expect((await download(api, user, order.id, 'rejects')).status).toBe(200);
    for (const value of ['all', 'hits', 'misses']) {
      const refused = await api.call('GET', `/lead-file-download/${order.id}/${value}`, { as: user });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This order has no results yet: it has not been paid.',
      ]);
      const ticket = await api.call('POST', `/download-ticket/${order.id}/${value}`, { as: user });
      const path = ticket.body.data?.path ?? '';
      expect(path === '' ? ticket.status : (await api.call('GET', path)).status).toBe(409);
    }
  });

  test('a file is saved, not shown, and kept by nobody on the way', async () => {
    const order = await trace(api, user, leadFile(people));
    const { headers } = await download(api, user, order.id, 'all');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // Named by its entry of the audit log: whoever finds the file finds who took it.
    const name = `leads-all-${headers.get('download-id')}.csv`;
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a ticket starts one download, within 60 seconds, of what it was asked for', async () => {
    const order = await trace(api, user, leadFile(people));
    const ask = async () =>
      (await api.call('POST', `/download-ticket/${order.id}/hits`, { as: user })).body.data.path as string;
    const path = await ask();
    expect(path).toMatch(/^\/download\/[\w-]{43}$/);
    const first = await api.call('GET', path);
    expect(first.body).toBe((await download(api, user, order.id, 'hits')).body);
    expect((await api.call('GET', path)).status).toBe(404);

    const raced = await ask();
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.call('GET', raced)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);

    const late = await ask();
    clock.set(after(clock.now(), seconds(60)));
    const refused = await api.call('GET', late);
    expect([refused.status, Failure.parse(refused.body).message]).toEqual([
      404,
      'This download has started before, or waited too long. Start it again from the order.',
    ]);
    const { rows } = await api.ctx.pool.query('select encode(hash, $1) as hash from download_ticket', [
      'escape',
    ]);
    expect(JSON.stringify(rows)).not.toContain(late.split('/')[2]);
  });
});
