/**
 * Reads OpenTelemetry's standard environment variables. As its specification demands, an invalid value is reported and
 * never keeps the service from starting. The exporter reads the addresses, headers, certificates and timeouts itself.
 */

type Environment = Readonly<Record<string, string | undefined>>;

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplers)[number];

const protocols = ['http/protobuf', 'http/json'] as const;

export interface TracingSettings {
  protocol: (typeof protocols)[number];
  sampler: { name: SamplerName; ratio: number };
  /** Whether requests may continue their senders' traces. */
  acceptsIncoming: boolean;
  batch: {
    scheduledDelayMillis: number;
    maxQueueSize: number;
    maxExportBatchSize: number;
    exportTimeoutMillis: number;
  };
}

/** Reads the settings: null if traces aren't asked for. `problems` says which values are ignored or turn them off. */
export function readTracingSettings(env: Environment): {
  settings: TracingSettings | null;
  problems: string[];
} {
  const problems: string[] = [];
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  if (!isRequested(read, problems)) return { settings: null, problems };

  const protocolName = read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? read('OTEL_EXPORTER_OTLP_PROTOCOL');
  const protocol = protocols.find((one) => one === (protocolName ?? protocols[0]));
  if (protocol === undefined) {
    problems.push(`Traces are off: only the protocols ${protocols.join(' and ')} are supported.`);
    return { settings: null, problems };
  }
  const number = (name: string, fallback: number, least: number, most: number): number => {
    const text = read(name);
    const value = Number(text ?? fallback);
    if (value >= least && value <= most) return value;
    problems.push(`${name} isn’t a number from ${least} to ${most}. It is ignored.`);
    return fallback;
  };
  const samplerName = read('OTEL_TRACES_SAMPLER');
  const sampler = samplers.find((one) => one === samplerName);
  if (samplerName !== undefined && sampler === undefined)
    problems.push(`OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}. It is ignored.`);
  const propagators = read('OTEL_PROPAGATORS')?.split(',') ?? ['tracecontext'];
  const settings: TracingSettings = {
    protocol,
    sampler: {
      name: sampler ?? 'parentbased_always_on',
      ratio: sampler?.endsWith('traceidratio') ? number('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1) : 1,
    },
    acceptsIncoming: propagators.some((name) => name.trim() === 'tracecontext'),
    batch: {
      scheduledDelayMillis: number('OTEL_BSP_SCHEDULE_DELAY', 5_000, 1, 3_600_000),
      maxQueueSize: number('OTEL_BSP_MAX_QUEUE_SIZE', 2_048, 1, 1_000_000),
      maxExportBatchSize: number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', 512, 1, 1_000_000),
      exportTimeoutMillis: number('OTEL_BSP_EXPORT_TIMEOUT', 30_000, 1, 3_600_000),
    },
  };
  return { settings, problems };
}

/** Whether the variables name a collector or the exporter, and nothing turns tracing off. */
function isRequested(read: (name: string) => string | undefined, problems: string[]): boolean {
  if (read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return false;
  const exporters = read('OTEL_TRACES_EXPORTER')
    ?.split(',')
    .map((name) => name.trim());
  const addressName = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].find(read);
  if (exporters === undefined ? addressName === undefined : exporters.includes('none')) return false;
  if (exporters !== undefined && !exporters.includes('otlp')) {
    problems.push('Traces are off: OTEL_TRACES_EXPORTER must be otlp or none.');
    return false;
  }
  // The address can contain a password, so it isn't repeated.
  const address = addressName === undefined ? undefined : read(addressName);
  if (address === undefined || /^https?:$/.test(URL.parse(address)?.protocol ?? '')) return true;
  problems.push(`Traces are off: ${addressName} must be an address such as http://localhost:4318.`);
  return false;
}
