/** Sends spans to the collector, and logs once when that stops working. */
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import type { TracingSettings } from './settings.ts';
import { errorType } from './spans.ts';

export function openExporter(
  protocol: TracingSettings['protocol'],
  { log, part }: { log: Log; part: string },
): SpanExporter {
  const exporter = protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  let failing = false;
  const report = ({ code, error }: ExportResult): void => {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed === failing) return;
    failing = failed;
    // The reply of a collector may quote what it received.
    if (failed) log.warn({ part, reason: reasonOf(error) }, 'traces can’t be sent; spans are dropped');
    else log.info({ part }, 'traces can be sent again');
  };
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        report(result);
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}

/** The HTTP status, the network's code or the error's name. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'number') return `status ${error.code}`;
  return errorType(error);
}
