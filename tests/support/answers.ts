/** What a call of the API answers, typed by the route that its path belongs to. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Failure } from '#contract/envelope';
import type { Api } from '../../server/app.ts';

type Routes = Api extends OpenAPIHono<infer _Env, infer Schema, infer _Base> ? Schema : never;

/** A route's path as a test writes it: anything stands where the route names a part. */
type Written<Path extends string> = Path extends `${infer Head}:${string}/${infer Tail}`
  ? `${Head}${string}/${Written<Tail>}`
  : Path extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : Path;

/** The routes that a written path, with or without a query, may belong to. */
type RouteOf<Path extends string> = {
  [Route in keyof Routes & string]: Path extends Written<Route> | `${Written<Route>}?${string}`
    ? Route
    : never;
}[keyof Routes & string];

type OutputOf<Call> = Call extends { output: infer Output } ? Output : never;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
/**
 * All fields of a route's answers, of success and of failure, as if each were there: a test that looks for one where it
 * is not fails by itself.
 */
type Merged<Union> = {
  [Key in KeyOf<Union>]-?: Union extends { [K in Key]?: infer Value } ? Exclude<Value, undefined> : never;
};

type BodyOfRoutes<Method extends string, Path extends keyof Routes> = {
  [Route in Path]: OutputOf<Routes[Route][`$${Lowercase<Method>}` & keyof Routes[Route]]>;
}[Path];

/** The body of a call's answer; unknown where the path belongs to no route, or is known only as the test runs. */
export type BodyOf<Method extends string, Path extends string> = string extends Path
  ? unknown
  : [BodyOfRoutes<Method, RouteOf<Path>>] extends [never]
    ? unknown
    : Merged<BodyOfRoutes<Method, RouteOf<Path>> | Failure>;
