/** The API's description (OpenAPI 3.1), made of the schemas that check the requests. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { Failure } from '#contract/envelope';
import type { Env } from '#platform/http';

/** A failure as RFC 9457 has it. */
const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const info = {
  title: 'OpenSkip',
  version: '1',
  description:
    'Upload leads, pay for hits only, download contacts. A program carries an API key in `x-api-key` or as a bearer token; keys, their scopes and webhooks are made on the page “Manage api”.',
};

const json = (schema: z.ZodType) => ({ schema: z.toJSONSchema(schema) as Record<string, unknown> });

/** How any call may fail: the status says why, the message what to do. */
const failure = {
  description:
    'It failed: 400, 401, 402, 403, 404, 409, 413, 415, 422, 429 or 5xx; 429 and 503 say in Retry-After when to come again',
  content: { 'application/json': json(Failure), 'application/problem+json': json(Problem) },
};

/** Mounts the description: every call, with what it answers and how it may fail. */
export function describeApi(app: OpenAPIHono<Env>): void {
  const { openAPIRegistry: registry } = app;
  registry.registerComponent('securitySchemes', 'api_key', {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
  });
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  let made: object | undefined;
  app.get('/api/v1/openapi.json', (c) => {
    made ??= withFailures(app.getOpenAPI31Document({ openapi: '3.1.0', info }));
    return c.json(made);
  });
}

type Responses = Record<string, { description: string; content?: object }>;

function withFailures(document: { paths?: object }): object {
  const methods = Object.values(document.paths ?? {}) as Record<string, { responses: Responses }>[];
  for (const { responses } of methods.flatMap((path) => Object.values(path))) {
    for (const [status, answer] of Object.entries(responses))
      if (!/^2/.test(status)) answer.content = failure.content;
    responses.default = failure;
  }
  return document;
}
