/** Types of API replies by the route of their path. */
import type { Call } from '#contract/call';
import type * as calls from '#contract/calls';
import type { Failure } from '#contract/envelope';
import type { Route, SuccessOf } from '#contract/route';

type Calls = typeof calls;

/** A route's path as tests write it: any value may replace a parameter. */
type Written<Path extends string> = Path extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Written<Tail>}`
  : Path;

type Bodies<Method extends string, Path extends string> = {
  [Name in keyof Calls]: Calls[Name] extends Call<infer R extends Route>
    ? R extends { base: string }
      ? never
      : R['method'] extends Lowercase<Method>
        ? Path extends Written<R['path']> | `${Written<R['path']>}?${string}`
          ? R extends { file: unknown }
            ? Failure
            : SuccessOf<R>
          : never
        : never
    : never;
}[keyof Calls];

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
/**
 * All fields of a route's replies, success and error, as if always present: a test that reads a missing one fails by
 * itself.
 */
type Merged<Union> = {
  [Key in KeyOf<Union>]-?: Union extends { [K in Key]?: infer Value } ? Exclude<Value, undefined> : never;
};

/** The body of a call's reply; unknown if no route has the path or the path isn't a literal. */
export type BodyOf<Method extends string, Path extends string> = string extends Path
  ? unknown
  : [Bodies<Method, Path>] extends [never]
    ? unknown
    : Merged<Bodies<Method, Path> | Failure>;
