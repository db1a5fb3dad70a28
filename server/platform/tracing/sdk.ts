/** Tracing by OpenTelemetry's SDK. Loaded only if it is on. */
import { AsyncLocalStorage } from 'node:async_hooks';
import * as otel from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import {
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import manifest from '../../../package.json' with { type: 'json' };
import type { Log } from '../log.ts';
import { openExporter } from './exporter.ts';
import type { SamplerName, TracingSettings } from './settings.ts';
import { errorType, type Span, type Tracing } from './spans.ts';

const kinds = { server: otel.SpanKind.SERVER, consumer: otel.SpanKind.CONSUMER } as const;

/**
 * Creates tracing without registering it as the process's OpenTelemetry: libraries that would use that one put
 * addresses and statements with values into spans.
 */
export function createTracing(
  settings: TracingSettings,
  { log, part }: { log: Log; part: string },
): { tracing: Tracing; shutdown(): Promise<void> } {
  reportDiagnostics(log);
  const exporter = openExporter(settings.protocol, { log, part });
  const provider = new TracerProvider({
    resource: describeService(part),
    sampler: createSampler(settings.sampler),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...settings.batch })],
  });
  const tracer = provider.getTracer('openskip', manifest.version);
  const active = new AsyncLocalStorage<otel.Span>();

  const tracing: Tracing = {
    acceptsIncoming: settings.acceptsIncoming,
    async runRoot({ kind, parent, name, attributes = {} }, work) {
      const options = { kind: kinds[kind], attributes };
      const span = tracer.startSpan(name, options, remoteContext(parent));
      const ours = wrap(span);
      try {
        return await active.run(span, () => work(ours));
      } catch (error) {
        ours.fail(errorType(error));
        throw error;
      } finally {
        span.end();
      }
    },
    startChild(describe) {
      const parent = active.getStore();
      if (!parent?.isRecording()) return null;
      const { name, attributes = {} } = describe();
      const options = { kind: otel.SpanKind.CLIENT, attributes };
      return wrap(tracer.startSpan(name, options, otel.trace.setSpan(otel.ROOT_CONTEXT, parent)));
    },
    activeIds() {
      const context = active.getStore()?.spanContext();
      return context && { trace_id: context.traceId, span_id: context.spanId };
    },
    traceparent() {
      const context = active.getStore()?.spanContext();
      return context && `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}`;
    },
  };
  return { tracing, shutdown: () => provider.shutdown().catch(() => {}) };
}

/** The context of the span that a `traceparent` names. `tracestate` is left out: it is text that a client wrote. */
function remoteContext(traceparent: string | undefined): otel.Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  if (parent === null) return otel.ROOT_CONTEXT;
  return otel.trace.setSpanContext(otel.ROOT_CONTEXT, { ...parent, isRemote: true });
}

function wrap(span: otel.Span): Span {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(type) {
      span.setAttribute('error.type', type);
      span.setStatus({ code: otel.SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

/** The process that spans come from. The machine's name, users and command lines are left out. */
const describeService = (part: string): Resource =>
  resourceFromAttributes({
    'service.name': 'openskip',
    'service.version': manifest.version,
    'openskip.process': part,
  }).merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));

function createSampler({ name, ratio }: { name: SamplerName; ratio: number }): Sampler {
  const root = name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : name.endsWith('always_on')
      ? new AlwaysOnSampler()
      : new AlwaysOffSampler();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Logs each kind of warning of the SDK once; the exporter reports its failures itself. */
function reportDiagnostics(log: Log): void {
  setGlobalErrorHandler(() => {});
  const seen = new Set<string>();
  const warn = (message: string) => {
    const kind = message.replace(/\d+/g, 'N');
    if (seen.has(kind)) return;
    seen.add(kind);
    log.warn({ message }, 'OpenTelemetry');
  };
  const ignore = () => {};
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  otel.diag.setLogger(logger, { logLevel: otel.DiagLogLevel.WARN, suppressOverrideMessage: true });
}
