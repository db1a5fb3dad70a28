/**
 * How an API call is declared. A route is plain data: the server binds a handler to it, `openapi.json` is generated
 * from it, and pages and client take their types from it.
 */
import type { z } from 'zod';
import type { KeyScope } from './api-keys/schemas.ts';
import type { Seat } from './seats.ts';
import type { Tag } from './tags.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Also allows API keys with this scope; `test` allows test keys too, which never see real data. */
export interface KeyAccess {
  readonly scope: KeyScope;
  readonly test?: true;
}

export interface Route {
  /** Unique; becomes the method name in generated clients. */
  readonly operationId: string;
  readonly method: Method;
  /** An OpenAPI path template, such as `/single-order-list/{id}`. */
  readonly path: string;
  /** Path prefix; `/api/v1` by default. */
  readonly base?: string;
  readonly access: 'public' | 'session' | KeyAccess;
  /** The least seat in the account that may call it; `defaultSeat` if not given. A key has the seat of its creator. */
  readonly seat?: Seat;
  /** Whether an Idempotency-Key makes the call repeatable. */
  readonly idempotent?: true;
  readonly tags: readonly Tag[];
  /** Imperative and short. */
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** A request body to start from. */
  readonly example?: unknown;
  /** Media type of the request body; JSON by default. */
  readonly bodyType?: string;
  /** Other accepted media types of the body, with their schemas. */
  readonly otherBodies?: Readonly<Record<string, z.ZodType>>;
  /** Success status; 200 by default. */
  readonly status?: 201 | 204;
  /** Schema of `data` on success. */
  readonly response?: z.ZodType;
  /** Schema of the whole success body, if it isn't the usual envelope. */
  readonly success?: z.ZodType;
  /** Media type of a success that is a file, or several with their schemas. */
  readonly file?: string | Readonly<Record<string, z.ZodType>>;
  /** Failures specific to this call, by HTTP status; the complete list if `exactErrors` is set. */
  readonly errors?: Readonly<Record<number, string>>;
  /** For other protocols, whose failures aren't the usual ones. */
  readonly exactErrors?: true;
}

export const route = <const R extends Route>(declared: R): R => declared;

type PartOf<R, K extends string> = R extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** A request part as the sender writes it; undefined if the route takes none. */
export type SentPart<R, K extends 'params' | 'query' | 'body'> = [PartOf<R, K>] extends [never]
  ? undefined
  : z.input<PartOf<R, K>>;

/** A request part as a handler reads it, validated; undefined if the route takes none. */
export type ReadPart<R, K extends 'params' | 'query' | 'body'> = [PartOf<R, K>] extends [never]
  ? undefined
  : z.output<PartOf<R, K>>;

/** The `data` of a success. */
export type DataOf<R> = z.output<PartOf<R, 'response'>>;

/** The body of a success. */
export type SuccessOf<R> = [PartOf<R, 'success'>] extends [never]
  ? [PartOf<R, 'response'>] extends [never]
    ? never
    : { status: true; message: string; data: DataOf<R> }
  : z.output<PartOf<R, 'success'>>;
