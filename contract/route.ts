/**
 * How a call of the API is declared. A route is plain data: the server binds a handler to it, `openapi.json` describes it,
 * and the web app and the client take their types from it.
 */
import type { z } from 'zod';
import type { KeyScope } from './api-keys/schemas.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Lets in API keys with this scope besides signed-in users; `test`: also test keys, which see no real data. */
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
  /** Where the path starts; `/api/v1` unless given. */
  readonly base?: string;
  readonly access: 'public' | 'session' | KeyAccess;
  /** Whether a call can be repeated under an Idempotency-Key. */
  readonly idempotent?: true;
  readonly tags: readonly string[];
  /** Imperative and short. */
  readonly summary: string;
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The media type of the body; JSON unless given. */
  readonly bodyType?: string;
  /** Further media types that the body can have, with what each holds. */
  readonly otherBodies?: Readonly<Record<string, z.ZodType>>;
  /** The status of a success; 200 unless given. */
  readonly status?: 201 | 204;
  /** What `data` holds on success. */
  readonly response?: z.ZodType;
  /** The whole body on success, where it isn't the usual envelope. */
  readonly success?: z.ZodType;
  /** The media type of a success that is a file, or several with what each holds. */
  readonly file?: string | Readonly<Record<string, z.ZodType>>;
  /** Failures of this call in particular, by HTTP status; all of them where `exactErrors` is set. */
  readonly errors?: Readonly<Record<number, string>>;
  /** For a protocol of its own, whose failures aren't the usual ones. */
  readonly exactErrors?: true;
}

/** Declares a route. */
export const route = <const R extends Route>(declared: R): R => declared;

type PartOf<R, K extends string> = R extends { readonly [P in K]: infer S extends z.ZodType } ? S : never;

/** A part of a request as its sender writes it; undefined where the route takes none. */
export type SentPart<R, K extends 'params' | 'query' | 'body'> = [PartOf<R, K>] extends [never]
  ? undefined
  : z.input<PartOf<R, K>>;

/** A part of a request as a handler reads it, validated; undefined where the route takes none. */
export type ReadPart<R, K extends 'params' | 'query' | 'body'> = [PartOf<R, K>] extends [never]
  ? undefined
  : z.output<PartOf<R, K>>;

/** What a success holds in `data`. */
export type DataOf<R> = z.output<PartOf<R, 'response'>>;

/** The body of a success. */
export type SuccessOf<R> = [PartOf<R, 'success'>] extends [never]
  ? [PartOf<R, 'response'>] extends [never]
    ? never
    : { status: true; message: string; data: DataOf<R> }
  : z.output<PartOf<R, 'success'>>;
