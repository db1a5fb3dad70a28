/** Who can download a result file and when, how it is sent, and single-use tickets. */
import { describe, expect, test } from 'vitest';
import { Failure } from '#contract/envelope';
import { demoTown } from '#database/seed/town';
import { after, clock, seconds } from '#platform/clock';
import { accountsApi } from '#support/accounts/accounts';
import { download, importTown, leadFile, quote, trace } from '#support/orders/orders';

const api = await accountsApi();
const people = await importTown(api.ctx, [...demoTown({ people: 3 })]);
const user = await api.customer();

describe('access', () => {
  test('TRACE-7: offers no download before the quote and no results before payment', async () => {
    const order = await quote(api, user, leadFile(people));
    expect((await download(api, user, order.id, 'rejects')).status).toBe(200);
    for (const value of ['all', 'hits', 'misses']) {
      const refused = await api.call('GET', `/lead-file-download/${order.id}/${value}`, { as: user });
      expect([refused.status, refused.body.error?.code]).toEqual([409, 'order_not_paid']);
      const ticket = await api.call('POST', `/download-ticket/${order.id}/${value}`, { as: user });
      const path = ticket.body.data?.path ?? '';
      expect(path === '' ? ticket.status : (await api.call('GET', path)).status).toBe(409);
    }
  });

  test('sends a file as an attachment that no cache may store', async () => {
    const order = await trace(api, user, leadFile(people));
    const { headers } = await download(api, user, order.id, 'all');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // The name contains the audit log entry, so a leaked file leads to the person who downloaded it.
    const name = `leads-all-${headers.get('download-id')}.csv`;
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('starts one download of the requested file within 60 seconds of issuing a ticket', async () => {
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
    expect([refused.status, Failure.parse(refused.body).error?.code]).toEqual([404, 'download_expired']);
    const { rows } = await api.ctx.pool.query('select encode(hash, $1) as hash from download_ticket', [
      'escape',
    ]);
    expect(JSON.stringify(rows)).not.toContain(late.split('/')[2]);
  });
});
