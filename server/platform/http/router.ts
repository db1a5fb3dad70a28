/** Binds handlers to the contract's routes: authentication, validation and the success envelope. */
import { isUtf8 } from 'node:buffer';
import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { envelope, Failure } from '#contract/envelope';
import type { Language } from '#contract/languages';
import type { ReadPart, Route, SuccessOf } from '#contract/route';
import { languageOf, type Message, translate } from '#locales';
import type { Caller } from '../context.ts';
import { AppError } from '../errors.ts';
import { allowedTo, invalid, type SignedInEnv } from './access.ts';
import { idempotent } from './idempotency.ts';

/** What a handler receives: the validated input, and the caller unless the route is public. */
export type Request<R extends Route> = {
  c: HonoContext<SignedInEnv>;
  params: ReadPart<R, 'params'>;
  query: ReadPart<R, 'query'>;
  body: ReadPart<R, 'body'>;
} & (R['access'] extends 'public' ? unknown : { caller: Caller });

/** A body whose message is not yet in the reader's language. */
type Untranslated<Body> = Body extends { message: string }
  ? Omit<Body, 'message'> & { message: Message | '' }
  : Body;
type Reply<R> = Untranslated<SuccessOf<R>> | Response;

type Handler<R extends Route> = (request: Request<R>) => Reply<R> | Promise<Reply<R>>;

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** Failures that apply to most routes. The API description omits those that a route's shape rules out. */
export const usualFailures = {
  401: {
    description: 'Not signed in, or the API key isn’t valid. Sign in, or check the key.',
    content: json(Failure),
  },
  404: { description: 'It doesn’t exist, or it isn’t yours. Check the ID.', content: json(Failure) },
  422: { description: 'A field is invalid. `errors` says which and why.', content: json(Failure) },
} as const;

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description:
    'A unique value you choose. Repeat a call with the same key within 24 hours, and you get the first reply again; nothing is done twice.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

const toContent = (schemas: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]));

function describeSuccess({ response, success, file }: Route): RouteConfig['responses'][string] {
  if (file !== undefined)
    return {
      description: 'The file.',
      content: toContent(typeof file === 'string' ? { [file]: z.string() } : file),
    };
  return { description: 'Success.', content: json(success ?? envelope(response ?? z.null())) };
}

function securityOf(access: Route['access']): NonNullable<RouteConfig['security']> {
  if (access === 'public') return [];
  return access === 'session' ? [{ bearer: [] }] : [{ bearer: [] }, { api_key: [] }];
}

/** Converts a route into the form that the OpenAPI library expects. */
function toRouteConfig(route: Route): RouteConfig {
  const { operationId, method, path, tags, summary, description, params, query, body, access } = route;
  const { bodyType = 'application/json', otherBodies, example } = route;
  return {
    operationId,
    method,
    path,
    tags: [...tags],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(access),
    ...(route.idempotent && { parameters: [idempotencyKey] }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && {
        body: {
          required: otherBodies === undefined,
          content: {
            [bodyType]: { schema: body, ...(example !== undefined && { example }) },
            ...toContent(otherBodies ?? {}),
          },
        },
      }),
    },
    responses: {
      [route.status ?? 200]:
        route.status === undefined ? describeSuccess(route) : { description: 'Success.' },
      ...(route.exactErrors ? {} : usualFailures),
      ...Object.fromEntries(
        Object.entries(route.errors ?? {}).map(([status, reason]) => [
          status,
          { description: reason, content: json(Failure) },
        ]),
      ),
    },
  };
}

/** Refuses JSON in another encoding, which would be read with damaged names. */
const refuseOtherEncodings: MiddlewareHandler = async (c, next) => {
  const isJson = /^application\/(?:json|x-ndjson)\b/.test(c.req.header('content-type') ?? '');
  if (isJson && !isUtf8(await c.req.arrayBuffer())) throw new AppError('json_invalid.encoding');
  await next();
};

const middlewareFor = ({ access, seat, body, idempotent: repeatable }: Route): MiddlewareHandler[] => [
  ...(access === 'public' ? [] : [allowedTo({ access, ...(seat && { seat }) })]),
  ...(body === undefined ? [] : [refuseOtherEncodings]),
  ...(repeatable ? [idempotent] : []),
];

/** A router for a feature's calls. Invalid input answers 422 with the fields at fault. */
export class ApiRouter extends OpenAPIHono<SignedInEnv> {
  constructor() {
    super({
      defaultHook: (result) => {
        if (!result.success) throw invalid(result.error.issues);
      },
    });
  }

  /** Binds the handler that answers `route`. */
  bind<const R extends Route>(route: R, handler: Handler<R>): this {
    const config = { ...toRouteConfig(route), middleware: middlewareFor(route) };
    const respond = async (c: HonoContext<SignedInEnv>): Promise<Response> => {
      const { params, query, body } = route;
      const valid = (part: string): unknown => c.req.valid(part as never);
      const form = route.bodyType?.includes('form') ?? false;
      const request = {
        c,
        caller: c.var.caller,
        params: params && valid('param'),
        query: query && valid('query'),
        body: body && valid(form ? 'form' : 'json'),
      };
      const result = await handler(request as Request<R>);
      return result instanceof Response ? result : c.json(inLanguage(languageOf(c), result as object), 200);
    };
    this.openapi(config as never, respond as never);
    return this;
  }

  /**
   * Documents a route whose handler is mounted separately, because the library would read the whole body into memory.
   */
  describe(route: Route): this {
    this.openAPIRegistry.registerPath(toRouteConfig(route));
    return this;
  }
}

/** Wraps data in the success envelope. */
export const success = <T>(data: T, message: Message | '' = '') => ({ status: true as const, data, message });

/** Translates the message of a success. */
export const inLanguage = <Body extends object>(language: Language, body: Body) =>
  'message' in body && body.message !== ''
    ? { ...body, message: translate(language, body.message as Message) }
    : body;

export const createRouter = (): ApiRouter => new ApiRouter();
