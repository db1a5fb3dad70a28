import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testContext } from '#support/context';
import { type Collector, startCollector } from '#support/http/collector';
import { until } from '#support/wait';
import { createLog } from '../log.ts';
import { copyRows } from '../postgres/copy.ts';
import { openDatabase } from '../postgres/database.ts';
import { inRequestSpan } from './calls.ts';
import { inRootSpan, isTracing, traceContext } from './spans.ts';
import { startTracing } from './start.ts';

let collector: Collector;
let stop: () => Promise<void>;
let written: string[];
const lines = () => written.map((line) => JSON.parse(line));
const log = () => createLog('info', { write: (line) => written.push(line) });

async function start(env: Record<string, string> = {}): Promise<void> {
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    ...env,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  stop = await startTracing(log(), 'test');
}

beforeEach(async () => {
  written = [];
  collector = await startCollector();
});
afterEach(async () => {
  await stop();
  vi.unstubAllEnvs();
  await collector.close();
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);

describe('statements', () => {
  const withDatabase = async (work: (database: ReturnType<typeof openDatabase>) => Promise<void>) => {
    const { ctx, close } = await testContext();
    const database = openDatabase(ctx.databaseUrl, { role: 'test', max: 1 });
    await work(database);
    await database.close();
    await close();
  };

  test('belong to the span that sent them, whoever returned the connection', async () => {
    await start();
    await withDatabase(async ({ pool }) => {
      const send = (table: string) =>
        inRootSpan({ kind: 'consumer', name: `job ${table}` }, async () => {
          for (let at = 0; at < 5; at++) await pool.query(`select count(*) from ${table}`);
        });
      await Promise.all(['event', 'mail', 'lead'].map(send));
    });
    await stop();
    for (const table of ['event', 'mail', 'lead']) {
      const [job] = named(`job ${table}`);
      const parents = named(`SELECT ${table}`).map(({ parentSpanId }) => parentSpanId);
      expect(parents).toEqual(Array.from({ length: 5 }, () => job?.spanId));
    }
  });

  test('are recorded with COPY and the code of a failure, and never outside of spans', async () => {
    await start();
    await withDatabase(async ({ pool }) => {
      await pool.query('select from account');
      await inRootSpan({ kind: 'consumer', name: 'job' }, async () => {
        const client = await pool.connect();
        await client.query('create temporary table copied (name text)');
        await copyRows(client, 'copied (name)', [['Quackenbush']]);
        await client
          .query("insert into copied select 1 / 0 where $1 = 'Quackenbush'", ['Quackenbush'])
          .catch(() => {});
        client.release();
      });
    });
    await stop();
    expect(collector.spans.map(({ name }) => name).sort()).toEqual([
      'COPY copied',
      'CREATE',
      'INSERT copied',
      'job',
    ]);
    expect(named('INSERT copied')[0]).toMatchObject({ failed: true, attributes: { 'error.type': '22012' } });
    expect(JSON.stringify(collector.spans)).not.toContain('Quackenbush');
  });
});

test('calls have their method and status, and a customer’s host is left out', async () => {
  await start();
  await inRootSpan({ kind: 'consumer', name: 'job' }, async () => {
    await inRequestSpan({ method: 'GET', host: 'api.example.com' }, async () => ({ status: 503 }));
    const refused = Object.assign(new Error('connect to ada.example.com'), { code: 'ECONNREFUSED' });
    await inRequestSpan({ method: 'POST', host: null }, () => Promise.reject(refused)).catch(() => {});
  });
  await stop();
  expect(named('GET api.example.com')[0]).toMatchObject({
    failed: true,
    attributes: {
      'http.request.method': 'GET',
      'server.address': 'api.example.com',
      'http.response.status_code': 503,
    },
  });
  expect(named('POST customer')[0]).toMatchObject({
    failed: true,
    attributes: { 'error.type': 'ECONNREFUSED' },
  });
  expect(JSON.stringify(collector.spans)).not.toContain('ada.example.com');
});

test('an unsampled trace sends nothing, here and where its work goes on', async () => {
  await start({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
  const { traceparent } = await inRootSpan({ kind: 'server', name: 'request' }, async () => traceContext());
  expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  await inRootSpan({ kind: 'consumer', name: 'job', parent: traceparent }, async () => {});
  await stop();
  expect(collector.requests).toEqual([]);
});

test('sends Protocol Buffers by default', async () => {
  await start({ OTEL_EXPORTER_OTLP_PROTOCOL: '' });
  await inRootSpan({ kind: 'consumer', name: 'job' }, async () => {});
  await stop();
  const [request] = collector.requests;
  expect([request?.path, request?.headers['content-type']]).toEqual(['/v1/traces', 'application/x-protobuf']);
  expect(request?.body.includes('openskip')).toBe(true);
});

test('adds the ids of the active span to log lines', async () => {
  await start();
  const within = log();
  await inRootSpan({ kind: 'consumer', name: 'job' }, async () => within.info('inside'));
  within.info('outside');
  await stop();
  const [{ traceId: trace_id, spanId: span_id } = {}] = named('job');
  expect(lines()).toEqual([
    expect.objectContaining({ msg: 'inside', trace_id, span_id }),
    expect.not.objectContaining({ trace_id: expect.anything() }),
  ]);
});

test('logs once that spans can’t be sent, and when they can again', async () => {
  await start();
  const send = async () => {
    const before = collector.requests.length;
    await inRootSpan({ kind: 'consumer', name: 'job' }, async () => {});
    await until('a batch is sent', async () => collector.requests.length > before);
  };
  collector.answer(401);
  await send();
  await send();
  collector.answer(200);
  await send();
  await stop();
  expect(lines().map(({ level, msg, reason }) => [level, msg, reason])).toEqual([
    [40, 'traces can’t be sent; spans are dropped', 'status 401'],
    [30, 'traces can be sent again', undefined],
  ]);
});

test('reports an invalid variable and starts without traces', async () => {
  await start({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' });
  expect(isTracing()).toBe(false);
  expect(lines()).toMatchObject([{ level: 40, problem: expect.stringContaining('protocols') }]);
});
