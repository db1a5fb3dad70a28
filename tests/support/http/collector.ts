/** A tiny collector of traces: receives OTLP over HTTP as JSON and keeps every byte. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

export interface ExportedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string | number>;
  /** Attributes of the process that sent it. */
  resource: Record<string, string | number>;
  failed: boolean;
}

export interface Collector {
  /** Its base address, as in `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans: ExportedSpan[];
  /** Every request, with those for other paths than `/v1/traces`. */
  requests: { headers: Record<string, unknown>; path: string; body: Buffer }[];
  /** Replies with this status from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

const readAttributes = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

interface Body {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<ExportedSpan, 'attributes' | 'resource' | 'failed'> & {
        attributes: Attribute[];
        status: { code?: number };
      })[];
    }[];
  }[];
}

const readSpans = ({ resourceSpans }: Body): ExportedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, kind, traceId, spanId, parentSpanId, attributes, status }) => ({
        name,
        kind,
        traceId,
        spanId,
        parentSpanId,
        attributes: readAttributes(attributes),
        resource: readAttributes(resource.attributes),
        failed: status.code === 2,
      })),
    ),
  );

/** Starts a collector. One that isn't `answering` accepts requests and never replies. */
export async function startCollector({ answering = true } = {}): Promise<Collector> {
  const spans: ExportedSpan[] = [];
  const requests: Collector['requests'] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    requests.push({ headers: request.headers, path, body });
    if (!answering) return;
    if (request.headers['content-type'] === 'application/json' && path === '/v1/traces')
      spans.push(...readSpans(JSON.parse(body.toString())));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    answer(next) {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
