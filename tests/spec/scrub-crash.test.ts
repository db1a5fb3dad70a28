/** A check of numbers survives repeated kill -9 of its workers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#support/api';
import { brokenLedgerRules } from '#support/billing/ledger';
import { customerWithCoins, quoteNumbers } from '#support/orders/numbers';
import { balance, download, pay, readOrder } from '#support/orders/orders';
import { kill, startCli } from '#support/processes/cli';
import { until } from '#support/wait';

const rows = 5000;
const kills = 2;
/** Fictional numbers, 100 in each of as many area codes as needed; none ends in 11. */
const areas = Array.from({ length: 200 }, (_, index) => 212 + index).filter((area) => area % 100 !== 11);
const number = (index: number) =>
  `${areas[Math.floor(index / 100)]}55501${String(index % 100).padStart(2, '0')}`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const startWorkers = () =>
  startCli(['start', '--no-supervisor', '--roles', 'worker'], {
    DATABASE_URL: api.ctx.databaseUrl,
    OPENSKIP_DATA: api.ctx.config.dataFolder,
    OPENSKIP_LOG: 'error',
    OPENSKIP_LEASE_SECONDS: '2',
    OPENSKIP_WORKERS: '1',
  });

/** How many chunks of an order are done, and how many a worker has. */
async function progress(order_id: string): Promise<{ done: number; leased: number }> {
  const { rows: found } = await api.ctx.pool.query(
    `select o.chunks_done as done,
            (select count(*)::int from order_chunk c
             where c.order_id = o.id and c.state = 'leased' and c.lease_until > now()) as leased
     from trace_order o where o.id = $1`,
    [order_id],
  );
  return found[0];
}

test('TRACE-17: a check has every number once and costs what it was quoted, through kill -9 of its workers', async () => {
  const user = await customerWithCoins(api, 500);
  const before = await balance(api, user);
  const cells = Array.from({ length: rows }, (_, index) => [`row ${index}`, number(index % (rows - 100))]);
  const { id, quote } = await quoteNumbers(api, user, cells, { phone: [1] });
  expect(quote?.numbers).toMatchObject({ charged: rows - 100, duplicates: 100 });
  expect((await pay(api, user, id)).status).toBe(200);

  for (let killed = 0; killed < kills; killed += 1) {
    const { done } = await progress(id);
    const workers = startWorkers();
    await until('the workers are in the middle of the order', async () => {
      expect(workers.child.exitCode, 'the workers end by themselves').toBeNull();
      const now = await progress(id);
      return now.leased > 0 && (killed === 0 || now.done > done);
    });
    await kill(workers);
    expect((await readOrder(api, user, id)).state).toBe('running');
  }
  const last = startWorkers();
  await until(
    'the order is completed',
    async () => (await readOrder(api, user, id)).state === 'completed',
    60_000,
  );
  await kill(last);

  const [, ...lines] = (await download(api, user, id, 'all')).body.trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(cells);
  const order = await readOrder(api, user, id);
  expect(order.leadSummery).toMatchObject({ leads: rows, coins: quote?.most_coins });
  const after = await balance(api, user);
  expect(after).toEqual({ ...before, available: before.available - (quote?.most_coins ?? 0) });
  expect(await brokenLedgerRules(api.ctx)).toEqual([]);
}, 120_000);
