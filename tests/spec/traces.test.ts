/** Traces of a real service, received as a collector gets them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/orders/schemas';
import { demoTown } from '#database/seed/town';
import type { Person } from '#linkage';
import { type TestApi, type TestUser, testApi } from '#support/api';
import { type Collector, type ExportedSpan, startCollector } from '#support/http/collector';
import { download, giveCoins, importTown, leadFile } from '#support/orders/orders';
import { kill, type Running, startCli } from '#support/processes/cli';
import { until } from '#support/wait';

const patience = 60_000;
/** Reports each file of OpenTelemetry that a process or its threads load. prom-client loads the API. */
const reportModules = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({ load(url, context, next) {
    if (url.includes('/@opentelemetry/') && !url.includes('/@opentelemetry/api/')) writeSync(2, 'loaded ' + url + '\\n');
    return next(url, context);
  } });`)}`;

/** Someone in the reference database whose data is nowhere else. */
const lead: Person = {
  record_id: 'lead-1',
  names: [{ first: 'Zebulon', last: 'Quackenbush' }],
  addresses: [{ street: '4711 Xylophone Ter', city: 'Dallas', state: 'TX', zip: '75201' }],
  phones: [{ number: '+12145550147', type: 'mobile' }],
  emails: [{ address: 'zeb.quackenbush@example.org' }],
};

/** Prepares and checks; the service runs in a process of its own. */
let api: TestApi;
let user: TestUser;
const services = new Set<Running>();

beforeAll(async () => {
  api = await testApi();
  user = await api.customer();
  await api.ctx.pool.query('update app_user set email_confirmed_at = now()');
  await giveCoins(api, user, 1000);
  await importTown(api.ctx, [lead, ...demoTown({ people: 200 })]);
});
afterAll(async () => {
  await Promise.all([...services].map(kill));
  await api.close();
});

interface Service {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Log lines so far. */
  lines(): Record<string, unknown>[];
  /** Stops it in order; returns standard error and how long that took, ms. */
  stop(): Promise<{ stderr: string; milliseconds: number }>;
}

async function startService(env: Record<string, string>): Promise<Service> {
  const running = startCli(['start', '--no-supervisor'], {
    DATABASE_URL: api.ctx.databaseUrl,
    OPENSKIP_DATA: api.ctx.config.dataFolder,
    OPENSKIP_CALLS_PER_MINUTE: '1000000',
    PORT: '0',
    ...env,
  });
  services.add(running);
  let output = '';
  running.child.stdout?.on('data', (text) => {
    output += text;
  });
  const address = await until(
    'the pages are served',
    async () => /running at (http:\S+)/.exec(output)?.[1],
    patience,
  );
  return {
    call: (method, path, body, headers = {}) =>
      fetch(`${address}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${user.token}`,
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    lines: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    async stop() {
      services.delete(running);
      const began = performance.now();
      running.child.kill('SIGTERM');
      const { stderr } = await running.ended;
      return { stderr, milliseconds: performance.now() - began };
    },
  };
}

const collectTo = ({ url }: Pick<Collector, 'url'>) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '100',
});

/** Takes a file with the lead through upload, quote, payment and results. */
async function traceLead({ call }: Service, headers: Record<string, string>): Promise<Order> {
  const json = async <T>(response: Promise<Response>): Promise<T> => {
    const answer = await response;
    const { data, message } = await answer.json();
    expect(answer.status, message).toBe(200);
    return data as T;
  };
  const form = new FormData();
  form.append('file', new File([leadFile([lead])], 'Quackenbush list.csv', { type: 'text/csv' }));
  const { id: upload_id, mapping } = await json<{ id: string; mapping: unknown }>(
    call('POST', '/file-upload', form),
  );
  const { id } = await json<Order>(call('POST', '/order-quote', { upload_id, mapping }));
  const read = () => json<Order>(call('GET', `/single-order-list/${id}`));
  await until('the quote is made', async () => (await read()).state === 'awaiting_payment', patience);
  await json(call('POST', '/payment', { order_id: id, method: 'coins', purpose: 'own_records' }, headers));
  await until('the order ends', async () => (await read()).state === 'completed', patience);
  return read();
}

test('an order is traced from its request to its jobs and statements, without personal data', async () => {
  const collector = await startCollector();
  const service = await startService({
    ...collectTo(collector),
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=skip',
    OTEL_SERVICE_NAME: 'skip tracing',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging,service.name=ignored',
    OPENSKIP_ACCESS_LOG: '1',
    OPENSKIP_WEBHOOK_NETWORKS: '127.0.0.0/8',
    // Nothing listens on port 1, so each email fails.
    OPENSKIP_SMTP_URL: 'smtp://127.0.0.1:1',
    OPENSKIP_MAIL_FROM: 'skip@example.com',
    OPENSKIP_PUBLIC_URL: 'https://skip.example.com',
    NODE_OPTIONS: reportModules,
  });
  const hook = { url: `${collector.url}/hooks/zebulon?phone=2145550147`, events: ['order.completed'] };
  const created = await service.call('POST', '/webhook-endpoints', { ...hook, description: 'Zebulon' });
  expect(created.status).toBe(200);

  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const parentSpanId = '00f067aa0ba902b7';
  const { id } = await traceLead(service, { traceparent: `00-${traceId}-${parentSpanId}-01` });
  const results = await service.call('GET', `/lead-file-download/${id}/all`);
  const resultText = await results.text();
  expect(resultText).toContain('2145550147');
  await service.call('GET', '/single-order-list/zebulon?search=Quackenbush');
  await service.call('POST', '/send-password-reset-link', { email: user.email });
  await service.call('POST', '/login', { email: 'zeb.quackenbush@example.org', password: 'Xylophone' });

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const inTraceOf = ({ traceId }: ExportedSpan) => collector.spans.filter((span) => span.traceId === traceId);
  await until('the jobs have run', async () =>
    ['job results.list', 'job webhooks.deliver', 'job platform.send-mail', 'SMTP', 'POST customer'].every(
      (name) => named(name).length > 0,
    ),
  );
  await until('the reset link is sent', async () => named('job accounts.send-reset-link').length > 0);
  const { stderr } = await service.stop();
  expect(stderr).toContain('loaded ');

  // The request continues the trace of its sender, and its statements are in it.
  const [payment] = named('POST /api/v1/payment');
  expect(payment).toMatchObject({
    traceId,
    parentSpanId,
    kind: 2,
    failed: false,
    attributes: { 'http.route': '/api/v1/payment', 'http.response.status_code': 200 },
    resource: {
      'service.name': 'skip tracing',
      'deployment.environment.name': 'staging',
      'openskip.process': 'web+worker',
    },
  });
  const paid = inTraceOf(payment as ExportedSpan);
  const statements = paid.filter((span) => span.parentSpanId === payment?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BEGIN', 'INSERT event', 'COMMIT']),
  );
  const [insert] = statements.filter(({ name }) => name === 'INSERT event');
  expect(insert?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.collection.name': 'event',
  });
  expect(paid.map(({ name }) => name)).toContain('event order.paid');

  // The chunk's trace goes on in the event, and in the jobs and calls that follow from it.
  const [chunk] = named('chunk');
  expect(chunk?.resource['openskip.process']).toBe('worker-0');
  const chunkNames = inTraceOf(chunk as ExportedSpan).map(({ name }) => name);
  expect(chunkNames).toEqual(
    expect.arrayContaining([
      'event order.completed',
      'job results.list',
      'job webhooks.deliver',
      'POST customer',
    ]),
  );
  expect(chunkNames).toContain('INSERT listed_lead');
  const [reset] = named('job accounts.send-reset-link');
  const resetSpans = inTraceOf(reset as ExportedSpan);
  expect(resetSpans.find(({ spanId }) => spanId === reset?.parentSpanId)?.name).toBe(
    'POST /api/v1/send-password-reset-link',
  );
  expect(resetSpans.some(({ parentSpanId }) => parentSpanId === reset?.spanId)).toBe(true);
  expect(named('POST customer')[0]?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
  });
  expect(named('SMTP')[0]).toMatchObject({ failed: true, attributes: { 'server.address': '127.0.0.1' } });
  expect(named('quote')).not.toEqual([]);

  const logged = service.lines().find(({ path, msg }) => msg === 'request' && path === '/api/v1/payment');
  expect(logged).toMatchObject({ trace_id: traceId, span_id: payment?.spanId });

  const traces = collector.requests.filter(({ path }) => path === '/v1/traces');
  expect(traces.every(({ headers }) => headers['x-tenant'] === 'skip')).toBe(true);
  const sent = Buffer.concat(traces.map(({ body }) => body)).toString();
  const personal = /zeb|quackenbush|xylophone|2145550147|\/hooks|example\.(?:com|org)|dallas/i;
  expect(personal.exec(sent)).toBeNull();
  for (const value of [user.email, user.token, user.id, user.caller.account_id, id])
    expect(sent).not.toContain(value);
  await collector.close();
}, 120_000);

test('nothing is loaded or sent unless the variables ask for it', async () => {
  const collector = await startCollector();
  const service = await startService({
    ...collectTo(collector),
    OTEL_SDK_DISABLED: 'true',
    NODE_OPTIONS: reportModules,
    OPENSKIP_ACCESS_LOG: '1',
  });
  const { id } = await traceLead(service, { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
  expect((await download(api, user, id, 'all')).status).toBe(200);
  const { stderr } = await service.stop();
  expect(stderr).not.toContain('loaded ');
  expect(collector.requests).toEqual([]);
  expect(service.lines().filter((line) => 'trace_id' in line)).toEqual([]);
  await collector.close();
}, 90_000);

test.each([
  ['refuses connections', async () => ({ url: 'http://127.0.0.1:1', close: async () => {} })],
  ['never replies', () => startCollector({ answering: false })],
])(
  'a collector that %s fails no request, is logged once and delays no stop',
  async (_, start) => {
    const collector = await start();
    const service = await startService({
      ...collectTo(collector),
      OTEL_BSP_SCHEDULE_DELAY: '20',
      OTEL_BSP_EXPORT_TIMEOUT: '300',
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    });
    const failures = () =>
      service.lines().filter(({ msg }) => msg === 'traces can’t be sent; spans are dropped');
    const statuses = new Set<number>();
    // Several batches fail meanwhile.
    const end = performance.now() + 2000;
    while (performance.now() < end || failures().length === 0)
      statuses.add((await service.call('GET', '/wallet')).status);
    expect([...statuses]).toEqual([200]);
    // Threads send their own spans, so each logs it.
    const parts = failures().map(({ part }) => part);
    expect(parts).toEqual([...new Set(parts)]);
    const { milliseconds } = await service.stop();
    // The supervisor would end it after 9.8 s.
    expect(milliseconds).toBeLessThan(8000);
    await collector.close();
  },
  90_000,
);
