import { describe, expect, test } from 'vitest';
import { readTracingSettings } from './settings.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
const isOn = (env: Record<string, string>) => readTracingSettings(env).settings !== null;

describe('whether traces are sent', () => {
  test.each<[boolean, Record<string, string>]>([
    [false, {}],
    [false, { OTEL_SERVICE_NAME: 'openskip', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }],
    [false, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
    [true, endpoint],
    [true, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example.com/v1/traces' }],
    [true, { OTEL_TRACES_EXPORTER: 'otlp' }],
    [false, { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
    [false, { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }],
    [true, { ...endpoint, OTEL_SDK_DISABLED: 'false' }],
  ])('is %s with %o', (expected, env) => {
    expect(isOn(env)).toBe(expected);
    expect(readTracingSettings(env).problems).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ['OTEL_TRACES_EXPORTER', { OTEL_TRACES_EXPORTER: 'zipkin' }],
    ['protocols', { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector.example.com:secret' }],
  ])('is off and says why for a wrong %s', (part, env) => {
    const { settings, problems } = readTracingSettings(env);
    expect([settings, problems]).toEqual([null, [expect.stringContaining(part)]]);
    expect(problems[0]).not.toContain('secret');
  });
});

describe('settings', () => {
  const read = (env: Record<string, string>) => readTracingSettings({ ...endpoint, ...env });

  test('have the defaults of the specification', () => {
    expect(read({})).toEqual({
      problems: [],
      settings: {
        protocol: 'http/protobuf',
        sampler: { name: 'parentbased_always_on', ratio: 1 },
        acceptsIncoming: true,
        batch: {
          scheduledDelayMillis: 5000,
          maxQueueSize: 2048,
          maxExportBatchSize: 512,
          exportTimeoutMillis: 30_000,
        },
      },
    });
  });

  test('come from the variables', () => {
    const { settings, problems } = read({
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_PROPAGATORS: 'none',
      OTEL_BSP_MAX_QUEUE_SIZE: '10000',
    });
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      protocol: 'http/json',
      sampler: { name: 'traceidratio', ratio: 0.25 },
      acceptsIncoming: false,
      batch: { maxQueueSize: 10_000 },
    });
  });

  test.each([
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_BSP_SCHEDULE_DELAY: 'soon' }, 'OTEL_BSP_SCHEDULE_DELAY'],
  ])('ignore the invalid value %o and say so', (env, name) => {
    const { settings, problems } = read(env as Record<string, string>);
    expect(problems).toEqual([expect.stringContaining(name)]);
    expect(settings).toMatchObject({ sampler: { ratio: 1 }, batch: { scheduledDelayMillis: 5000 } });
  });
});
