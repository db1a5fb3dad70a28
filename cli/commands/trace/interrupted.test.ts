import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { csv, leadHeader, leadRow } from '#support/orders/orders';
import { openTrace } from '#support/processes/trace';
import { until } from '#support/wait';

const opened = await openTrace();
const { context, people, at, runTrace: trace, start, records } = opened;
afterAll(() => opened.close());

/** A command starts within this time, also on a busy machine, ms. */
const startTimeout = 60_000;

describe('an interrupted order', () => {
  const size = 2000;

  beforeAll(async () => {
    const rows = Array.from({ length: size }, (_, index) => {
      const [name = '', street = '', ...place] = leadRow(people[index % people.length]);
      return [name, `${street} #${index}`, ...place];
    });
    await writeFile(at('many.csv'), csv([leadHeader, ...rows]));
    await trace(at('many.csv'), '--out', at('calm.csv'));
  }, 60_000);

  const newest = async () => {
    const { rows } = await context.ctx.pool.query(
      `select o.number::int, o.state, o.chunks_done, o.chunks_total,
              (select count(*)::int from order_chunk c where c.order_id = o.id and c.state = 'leased') as leased
       from trace_order o order by o.id desc limit 1`,
    );
    return rows[0];
  };

  /** A trace of many rows. One that a failed test leaves would go on with the next test's order. */
  const startMany = (out: string) => {
    const started = start(at('many.csv'), '--out', out);
    onTestFinished(() => {
      started.child.kill('SIGKILL');
    });
    return started;
  };

  /** Starts a trace and stops it halfway. */
  async function stopHalfway(out: string, signal: NodeJS.Signals) {
    const { number: before } = await newest();
    const { child, ended } = startMany(out);
    const hasBegun = async () => {
      const { number, chunks_done } = await newest();
      return number > before && chunks_done >= 3;
    };
    await until('some chunks are done', hasBegun, startTimeout);
    child.kill(signal);
    const end = await ended;
    const order = await newest();
    expect(order).toMatchObject({ number: before + 1, state: 'running' });
    expect(order.chunks_done).toBeLessThan(order.chunks_total);
    expect(existsSync(out)).toBe(false);
    return { number: String(order.number), ...end, order };
  }

  test('releases its chunks on Ctrl-C, and resumes as its message says', async () => {
    const out = at('interrupted.csv');
    const { number, code, stderr, order } = await stopHalfway(out, 'SIGINT');
    expect(code).toBe(130);
    expect(stderr).toContain(`openskip trace --resume ${number} --out ${out}`);
    expect(order.leased).toBe(0);
    const resumed = await trace('--resume', number, '--out', out);
    expect(resumed.code).toBe(0);
    expect(resumed.stdout).toMatch(/Leads +2,000/);
    expect(await readFile(out, 'utf8')).toBe(await readFile(at('calm.csv'), 'utf8'));
  }, 120_000);

  test('resumes after kill -9 once the leases have expired', async () => {
    const out = at('killed.csv');
    const { number } = await stopHalfway(out, 'SIGKILL');
    expect((await trace('--resume', number, '--out', out)).code).toBe(0);
    expect(await readFile(out, 'utf8')).toBe(await readFile(at('calm.csv'), 'utf8'));
  }, 120_000);

  test('reads its file again if it was interrupted while reading', async () => {
    const out = at('reading.csv');
    const { number: before } = await newest();
    const { child, ended } = startMany(out);
    await until('the file is being read', async () => (await newest()).number > before, startTimeout);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(143);
    const { number, state } = await newest();
    expect(state).toBe('draft');
    expect((await trace('--resume', String(number), '--out', out)).code).toBe(0);
    expect(await readFile(out, 'utf8')).toBe(await readFile(at('calm.csv'), 'utf8'));
  }, 120_000);

  test('writes the results of a finished order again', async () => {
    const { number } = await newest();
    const { code } = await trace('--resume', String(number), '--out', at('again.csv'), '--value', 'misses');
    expect(code).toBe(0);
    const misses = (await records('calm.csv')).filter((row) =>
      ['miss', 'no contact', 'possible'].includes(row[5] ?? ''),
    );
    expect(await records('again.csv')).toHaveLength(misses.length + 1);
  }, 60_000);
});
