/** A call of the API as a client makes it: where it goes, typed by its route, without loading the route's schemas. */
import type { Method, Route, SentPart } from './route.ts';

export interface Call<R extends Route> {
  readonly method: Method;
  /** An OpenAPI path template. */
  readonly path: string;
  /** Where the path starts; `/api/v1` unless given. */
  readonly base?: string;
  /** Carries the type alone. */
  readonly route?: R;
}

export const call = <R extends Route>(method: Method, path: string, base?: string): Call<R> =>
  base === undefined ? { method, path } : { method, path, base };

type Given<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** What a call is made with: the parts that its route takes. */
export type InputOf<R extends Route> = Given<'params', SentPart<R, 'params'>> &
  Given<'query', SentPart<R, 'query'>> &
  Given<'body', SentPart<R, 'body'>>;

/** The body that a call is made with. */
export type BodyOf<C> = C extends Call<infer R extends Route> ? SentPart<R, 'body'> : never;

/** The path of a call with its parameters and query filled in. */
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
