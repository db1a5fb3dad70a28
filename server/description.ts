/** Generates the API's description (OpenAPI 3.1) from the schemas that validate requests. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { errorTypes, Failure } from '#contract/envelope';
import type { Env } from '#platform/http/access';
import { usualFailures } from '#platform/http/router';
import { codeSamplesOf } from './api-examples.ts';

/** Problem details (RFC 9457). */
const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** The meaning of each error type for programs; `error.doc_url` points here. */
const kinds: Record<keyof typeof errorTypes, string> = {
  bad_request: 'The body or a header can’t be read. Mend the program that sends it.',
  unauthenticated: 'There is no key or sign-in, or it is wrong, at its end or revoked. Send another.',
  payment_required:
    'There are not enough coins, or no card to charge. Add what is missing, then send the call again.',
  card_declined: 'The bank declined the card. Nothing was charged. Use another card.',
  insufficient_funds: 'The card has too little money on it. Nothing was charged. Use another card.',
  expired_card: 'The card has expired. Nothing was charged. Use another card.',
  authentication_required:
    'The bank wants the customer to confirm the payment (3-D Secure), and the customer wasn’t there. Nothing was charged. Let the customer pay.',
  authentication_failed:
    'The customer’s bank could not confirm the payment (3-D Secure). Nothing was charged. Try again, or use another card.',
  card_removed: 'The card was removed. Nothing was charged. Use another card.',
  processing_error:
    'The bank or the payment provider had a technical problem. Nothing was charged. Try again.',
  payment_abandoned: 'The payment was not confirmed in time. Nothing was charged. Start a new payment.',
  forbidden:
    'Whoever calls may not do this: the key lacks a scope, is a test key, or is used from another address.',
  email_unconfirmed:
    'The user’s email address isn’t confirmed. Open the link that was sent to it, or send a new one.',
  not_found: 'It does not exist, or it is not yours.',
  conflict: 'It is not in a state for this, or the first of two such calls still runs.',
  gone: 'It was kept for a limited time, which is over. The message says since when it is gone.',
  too_large: 'The body is larger than the call takes. Send less at a time, or upload a file.',
  storage_full: 'The account stores as much as it may. The message says how much, and when files are erased.',
  unsupported_media:
    'The body is of another kind than the call takes. Send the `Content-Type` that it takes.',
  invalid: 'A field is at fault: `param` names the first, `errors` tells of each what is wrong.',
  too_many_requests: 'Too many calls, open streams or downloads. Wait for the seconds of `Retry-After`.',
  sign_in_throttled:
    'Too many sign-in attempts. Wait for the seconds of `Retry-After`, or have a sign-in link sent by `POST /send-sign-in-link`.',
  unavailable: 'The service is starting, or its database is away. Wait for the seconds of `Retry-After`.',
  fault: 'A fault of the service. Try again; if it stays, tell its operator the `request_id`.',
};

const failuresText = `# Failures

A failure has \`error\` with a \`type\`, a \`code\`, where a field is at fault its name as \`param\`, and the \`request_id\`.

${Object.entries(kinds)
  .map(([code, means]) => `## ${code}\n\n\`${errorTypes[code as keyof typeof errorTypes]}\`: ${means}`)
  .join('\n\n')}
`;

const info = {
  title: 'OpenSkip',
  version: '1',
  description:
    'Upload leads, pay for hits only, download contacts. A program carries an API key in `x-api-key` or as a bearer token; keys, their scopes and webhooks are made on the page “Manage api”.\n\n' +
    failuresText,
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
    'It failed: 400, 401, 402, 403, 404, 409, 410, 413, 415, 422, 429 or 5xx; 429 and 503 say in Retry-After when to come again',
  content: { 'application/json': json('Failure'), 'application/problem+json': json('Problem') },
};

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
  let made: object | undefined;
  app.get('/api/v1/openapi.json', (c) => {
    const servers = [{ url: c.var.ctx.config.publicUrl }];
    made ??= complete(app.getOpenAPI31Document({ openapi: '3.1.0', info, servers }));
    return c.json(made);
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
      Object.assign(operation, codeSamplesOf(method, path));
      const { security = [], parameters = [], requestBody } = operation;
      const possible = [
        ...(security.length > 0 ? (['401'] as const) : []),
        ...(path.includes('{') ? (['404'] as const) : []),
        ...(parameters.length > 0 || requestBody !== undefined ? (['422'] as const) : []),
      ];
      const isUsual = ([status, { description }]: [string, { description: string }]) =>
        usual[status]?.description === description;
      const said = Object.entries(operation.responses);
      const own = said.filter((answer) => !isUsual(answer));
      // Another protocol, such as resumable uploads, lists all of its own replies.
      const foreign = own.some(([status]) => status.startsWith('4')) && !said.some(isUsual);
      const added = foreign ? [] : possible;
      operation.responses = Object.fromEntries([
        ...added.map((status) => [status, { ...usual[status], content: failure.content }] as const),
        ...own.map(([status, answer]) =>
          /^2/.test(status) ? [status, answer] : [status, { ...answer, content: failure.content }],
        ),
        ['default', failure],
      ]);
    }
  }
  return plainPatterns(document);
}

/**
 * The library appends a pattern's `u` flag as if it were part of the pattern, so that nothing would match. Patterns
 * with Unicode classes are removed, because validators in other languages can't read them.
 */
function plainPatterns<T>(value: T): T {
  if (Array.isArray(value)) value.forEach(plainPatterns);
  else if (value instanceof Object)
    for (const [name, held] of Object.entries(value)) {
      if (name !== 'pattern' || typeof held !== 'string') plainPatterns(held);
      else if (/\\p\{/i.test(held)) Reflect.deleteProperty(value, name);
      else Object.assign(value, { pattern: held.replace(/\/u$/, '') });
    }
  return value;
}
