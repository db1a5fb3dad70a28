/** A call as a client makes it, typed by its route without loading the route's schemas. */
import type { Method, Route, SentPart } from './route.ts';

export interface Call<R extends Route> {
  readonly method: Method;
  /** An OpenAPI path template. */
  readonly path: string;
  /** Path prefix; `/api/v1` by default. */
  readonly base?: string;
  /** Carries only the type. */
  readonly route?: R;
}

export const call = <R extends Route>(method: Method, path: string, base?: string): Call<R> =>
  base === undefined ? { method, path } : { method, path, base };

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** The request parts that a route takes. */
export type InputOf<R extends Route> = Part<'params', SentPart<R, 'params'>> &
  Part<'query', SentPart<R, 'query'>> &
  Part<'body', SentPart<R, 'body'>>;

/** The request body of a call. */
export type BodyOf<C> = C extends Call<infer R extends Route> ? SentPart<R, 'body'> : never;

/** Builds the path of a call with its parameters and query. */
export function urlOf(
  { path, base = '/api/v1' }: Pick<Call<Route>, 'path' | 'base'>,
  { params, query }: { params?: object | undefined; query?: object | undefined } = {},
): string {
  const values: Record<string, unknown> = { ...params };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  const text = search.toString();
  return `${base}${filled}${text === '' ? '' : `?${text}`}`;
}
