/**
 * Spans of traces. Nothing of OpenTelemetry is loaded unless tracing is on (`start.ts`): until then each function runs
 * its work directly. Names and attributes never contain values, ids or text that a customer wrote.
 */

export type Attributes = Record<string, string | number>;

export interface SpanDetails {
  name: string;
  attributes?: Attributes;
}

export interface Span {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks the span as failed, by a code or the name of an error's class. */
  fail(type: string): void;
  end(): void;
}

export interface RootDetails extends SpanDetails {
  /** `server` answers a request, `consumer` processes queued work. */
  kind: 'server' | 'consumer';
  /** The W3C `traceparent` of the span that caused this one; without a valid one, a new trace starts. */
  parent?: string | undefined;
}

/** The ids of a span in log lines. */
export interface SpanIds {
  trace_id: string;
  span_id: string;
}

/** Implemented with OpenTelemetry in `sdk.ts`. */
export interface Tracing {
  /** Whether a request may continue its sender's trace. */
  acceptsIncoming: boolean;
  /** Runs `work` in a span that doesn't depend on the active one. */
  runRoot<T>(details: RootDetails, work: (span: Span) => Promise<T>): Promise<T>;
  /** Starts a child of the active span; null if there is none, it has ended or it isn't sampled. */
  startChild(describe: () => SpanDetails): Span | null;
  activeIds(): SpanIds | undefined;
  /** The active span as a W3C `traceparent`. */
  traceparent(): string | undefined;
}

let tracing: Tracing | null = null;

/** Turns tracing on or off in this process or thread. */
export function setTracing(value: Tracing | null): void {
  tracing = value;
}

export const isTracing = (): boolean => tracing !== null;

/** Whether requests may continue their senders' traces. */
export const acceptsIncoming = (): boolean => tracing?.acceptsIncoming ?? false;

/** Runs `work` in a span of its own. */
export const inRootSpan = <T>(details: RootDetails, work: (span: Span | null) => Promise<T>): Promise<T> =>
  tracing === null ? work(null) : tracing.runRoot(details, work);

/** Starts a child of the active span. The caller must end it. */
export const startChild = (describe: () => SpanDetails): Span | null => tracing?.startChild(describe) ?? null;

/** The ids of the active span, for log lines. */
export const activeIds = (): SpanIds | undefined => tracing?.activeIds();

/** What queued work stores to continue the active trace. */
export function traceContext(): { traceparent?: string } {
  const traceparent = tracing?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/** How an error appears in a span: its code, or the name of its class. Messages can contain values. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
