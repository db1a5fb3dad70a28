/** The files in deploy/ name only what exists: metrics, settings and commands. */
import { glob, readFile } from 'node:fs/promises';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { streamEvents } from '#contract/orders/stream/routes';
import { sendUploadPart } from '#contract/uploads/resumable-routes';
import { uploadFile } from '#contract/uploads/routes';
import { startMetrics } from '#features/metrics';
import { after, clock, hours } from '#platform/clock';
import { ConfigError, readConfig } from '#platform/config/config';
import { metricsOf } from '#platform/metrics/metrics';
import { testContext } from '#support/context';

const context = await testContext({ OPENSKIP_METRICS_PORT: '0' });
// A gauge without a value has no labels.
await context.ctx.db
  .insertInto('provider_state')
  .values({ provider: 'any', failures: 9, open_until: after(clock.now(), hours(1)) })
  .execute();
const metrics = await startMetrics(context.ctx);
afterAll(async () => {
  await metrics.stop();
  await context.close();
});

const read = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

interface Alerts {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const alerts = parseAllDocuments(await read('monitoring/alerts.yaml'))[0]?.toJS() as Alerts;
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(await read('monitoring/grafana-dashboard.json')) as Dashboard;
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The metrics and labels that an expression names. */
function namesIn(expr: string): { metrics: string[]; labels: string[] } {
  const [metrics, labels]: [string[], string[]] = [[], []];
  parser.parse(expr).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) throw new Error(`“${expr}” isn’t PromQL at ${from}`);
      const text = expr.slice(from, to);
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(text);
      if (name === 'LabelName') labels.push(text);
    },
  });
  return { metrics, labels };
}

/** Labels that Prometheus adds. */
const added = ['instance', 'job', 'le'];

/** The labels of a metric: of a counter as declared, of a gauge as served. */
function labelsOf(name: string, text: string): string[] {
  const counters = metricsOf(context.ctx).registry.getMetricsAsArray() as {
    name: string;
    labelNames?: string[];
  }[];
  const stem = name.replace(/_(?:bucket|sum|count)$/, '');
  const declared = counters.find((counter) => counter.name === stem)?.labelNames ?? [];
  const [, served = ''] = new RegExp(`^${name}\\{(.*)\\}`, 'm').exec(text) ?? [];
  return [...declared, ...[...served.matchAll(/(\w+)="/g)].map(([, label = '']) => label)];
}

describe('monitoring', () => {
  test.each(expressions)('%s: %s', async (_, expr) => {
    const text = await (await fetch(`${metrics.address}`)).text();
    const known = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, kind]) =>
        kind === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [`${name}`],
      ),
    );
    const names = namesIn(expr);
    expect(names.metrics.length).toBeGreaterThan(0);
    for (const name of names.metrics) expect([...known, 'up']).toContain(name);
    const labels = names.metrics.flatMap((name) => labelsOf(name, text));
    for (const label of names.labels) expect([...labels, ...added]).toContain(label);
  });

  test('the alert for slow requests leaves out calls that wait for their senders or stay open', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'OpenSkipSlowRequests') ?? {};
    const left = new RegExp(`^${/route!~"([^"]+)"/.exec(expr)?.[1]}$`);
    for (const { path } of [streamEvents, uploadFile, sendUploadPart]) expect(path).toMatch(left);
  });

  test('every alert says what to do', () => {
    for (const { annotations } of rules) expect(annotations.action).toMatch(/\.$/);
  });
});

describe('installation', () => {
  test('YAML files parse', async () => {
    const root = new URL('../../deploy/', import.meta.url).pathname;
    const files = await Array.fromAsync(glob('**/*.yaml', { cwd: root }));
    expect(files.length).toBeGreaterThan(6);
    for (const file of files)
      for (const document of parseAllDocuments(await read(file))) expect(document.errors, file).toEqual([]);
  });

  test.each([
    'Dockerfile',
    'compose.yaml',
    'env.example',
    'openskip.service',
    'kubernetes/openskip.env',
    'kubernetes/web.yaml',
    'kubernetes/worker.yaml',
  ])('%s names settings that exist', async (file) => {
    const names = new Set((await read(file)).match(/\bOPENSKIP_[A-Z0-9_]+/g));
    for (const name of names) {
      const problems = problemsOf({ [name]: 'x' });
      expect(problems.filter((problem) => problem.includes('isn’t an OpenSkip setting'))).toEqual([]);
    }
  });

  test.each(['compose.yaml', 'openskip.service', 'kubernetes/web.yaml', 'kubernetes/worker.yaml'])(
    '%s takes the secret key from a file outside the data folder',
    async (file) => {
      const path = /OPENSKIP_SECRET_KEY_FILE(?:[:=]|, value:) ?([^\s}]+)/.exec(await read(file))?.[1];
      expect(path).toMatch(/^(?:%d|\/run\/secrets|\/secrets)\/secret-key$/);
    },
  );

  test.each([
    ['proxy/Caddyfile', /max_size (\d+)MiB/],
    ['proxy/nginx.conf', /client_max_body_size (\d+)m;/],
    ['kubernetes/ingress.yaml', /proxy-body-size: (\d+)m$/m],
  ])('%s lets the largest file pass with the form around it', async (file, pattern) => {
    const bytes = Number(pattern.exec(await read(file))?.[1]) * 1024 * 1024;
    expect(bytes).toBeGreaterThan(readConfig({}).uploadLimitBytes);
  });

  test('the compose file gives all settings to OpenSkip only, and names only those of its example', async () => {
    const text = await read('compose.yaml');
    const compose = parseAllDocuments(text, { merge: true })[0]?.toJS() as {
      services: Record<string, { env_file?: string }>;
    };
    const informed = Object.entries(compose.services).filter(([, { env_file }]) => env_file !== undefined);
    expect(informed.map(([name]) => name)).toEqual(['web', 'worker']);
    const example = await read('env.example');
    const names = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(['DOMAIN', 'POSTGRES_PASSWORD']));
    for (const name of names) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  test('systemd stops only the service, which then stops its database', async () => {
    expect(await read('openskip.service')).toMatch(/^KillMode=mixed$/m);
  });

  test('an upgrade that takes a while makes no container unhealthy, which would keep the proxy from starting', async () => {
    const minutes = /--start-period=(\d+)m/.exec(await read('Dockerfile'))?.[1];
    expect(Number(minutes)).toBeGreaterThanOrEqual(30);
  });

  test('the image contains no tests, benchmarks or development packages', async () => {
    const dockerfile = await read('Dockerfile');
    expect(dockerfile).toMatch(/npm prune --omit=dev && rm -rf \.git tests bench/);
    expect(dockerfile).toContain('NODE_ENV=production');
  });

  test('the secret key of a deployment is neither committed nor copied into the image', async () => {
    const ignored = await readFile(new URL('../../.gitignore', import.meta.url), 'utf8');
    for (const path of ['deploy/secret-key', 'deploy/kubernetes/secret-key', 'deploy/.env'])
      for (const list of [ignored, await read('Dockerfile.dockerignore')])
        expect(list.split('\n')).toContain(path);
  });
});

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
