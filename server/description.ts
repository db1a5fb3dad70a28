/** Generates the API's description (OpenAPI 3.1) from the schemas that validate requests. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { Failure } from '#contract/envelope';
import { type ErrorType, errorDefinitions } from '#contract/errors';
import { tags } from '#contract/tags';
import { webhookPayloads } from '#contract/webhooks/payloads';
import type { Env } from '#platform/http/access';
import { usualFailures } from '#platform/http/router';
import { codeSamplesFor } from './api-examples.ts';
import { describeFields } from './api-fields.ts';
import { forOtherLanguages } from './portable-schemas.ts';

/** Problem details (RFC 9457). */
const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const errorTypes: readonly ErrorType[] = [...new Set(errorDefinitions.map(({ type }) => type))];

/** The codes of an error type, a paragraph each; `error.doc_url` points to the heading. */
function errorList(type: ErrorType): string {
  const rows = errorDefinitions
    .filter((definition) => definition.type === type)
    .map(({ code, status, meaning }) => `\`${code}\` (${status}): ${meaning}`);
  return [`## ${type}`, ...rows].join('\n\n');
}

const failuresText = `# Failures

Every failure has an \`error\` with a \`type\`, a \`code\`, the first invalid field as \`param\`, and the \`request_id\`. Branch on the code; messages can change.

${errorTypes.map(errorList).join('\n\n')}
`;

const info = {
  title: 'OpenSkip',
  version: '1',
  license: { name: 'MIT', identifier: 'MIT' },
  description: `Upload leads, pay for hits only, and download contacts.

Create an API key on the “Manage api” page and send it as \`x-api-key\` or as a bearer token. Then trace your first lead with \`POST /api/v1/trace\`. A test key returns fictional people and costs nothing.

${failuresText}`,
};

/**
 * Replies common to all calls, referenced rather than repeated: inline they would make up three quarters of the
 * document.
 */
const shared = { Failure, Problem };

const json = (name: keyof typeof shared) => ({ schema: { $ref: `#/components/schemas/${name}` } });

/** The reply to any failure: the status says why, the message what to do. */
const failure = {
  description:
    'A failure: 400, 401, 402, 403, 404, 409, 410, 413, 415, 422, 429 or 5xx. With 429 and 503, wait for the seconds in `Retry-After`, then try again.',
  content: { 'application/json': json('Failure'), 'application/problem+json': json('Problem') },
};

/** The headers of every webhook message (Standard Webhooks 1.0). */
const webhookHeaders = z.object({
  'webhook-id': z.string().describe('ID of the message, the same on every attempt.'),
  'webhook-timestamp': z.string().describe('When the attempt was made, in seconds since 1970.'),
  'webhook-signature': z.string().describe('One signature for each secret in use, separated by spaces.'),
});

/** The requests that webhooks send, one for each event. */
function describeWebhooks(registry: OpenAPIHono<Env>['openAPIRegistry']): void {
  for (const { schema, example, summary } of webhookPayloads)
    registry.registerWebhook({
      method: 'post',
      path: example.type,
      operationId: `receive.${example.type}`,
      tags: ['webhooks'],
      summary,
      description: 'A `POST` to your URL. Reply with 2xx within 15 seconds.',
      security: [],
      request: {
        headers: webhookHeaders,
        body: { required: true, content: { 'application/json': { schema, example } } },
      },
      responses: { '2XX': { description: 'Received. Any other status is a failure, which is retried.' } },
    });
}

export function describeApi(app: OpenAPIHono<Env>): void {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'api_key', {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
  });
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  for (const [name, schema] of Object.entries(shared)) {
    registry.registerComponent('schemas', name, z.toJSONSchema(schema) as Record<string, unknown>);
  }
  describeWebhooks(registry);
  let document: object | undefined;
  app.get('/api/v1/openapi.json', (c) => {
    const url = c.var.ctx.config.publicUrl;
    document ??= complete(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { ...info, contact: { name: 'The operator of this service', url } },
        servers: [{ url }],
        tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      }),
    );
    return c.json(document);
  });
}

const usual: Record<string, { description: string } | undefined> = usualFailures;

type Responses = Record<string, { description: string; content?: object }>;

interface Described {
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Responses;
}

/** Adds to each call the failures that its shape makes possible, a default for all others, and code samples. */
function complete(document: { paths?: object }): object {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Described>)) {
      Object.assign(operation, codeSamplesFor(method, path));
      const { security = [], parameters = [], requestBody } = operation;
      const possible = [
        ...(security.length > 0 ? (['401'] as const) : []),
        ...(path.includes('{') ? (['404'] as const) : []),
        ...(parameters.length > 0 || requestBody !== undefined ? (['422'] as const) : []),
      ];
      const isUsual = ([status, { description }]: [string, { description: string }]) =>
        usual[status]?.description === description;
      const declared = Object.entries(operation.responses);
      const specific = declared.filter((reply) => !isUsual(reply));
      // Another protocol, such as resumable uploads, lists all of its own replies.
      const foreign = specific.some(([status]) => status.startsWith('4')) && !declared.some(isUsual);
      const added = foreign ? [] : possible;
      operation.responses = Object.fromEntries([
        ...added.map((status) => [status, { ...usual[status], content: failure.content }] as const),
        ...specific.map(([status, answer]) =>
          /^2/.test(status) ? [status, answer] : [status, { ...answer, content: failure.content }],
        ),
        ['default', failure],
      ]);
    }
  }
  forOtherLanguages(document);
  describeFields(document);
  return document;
}
