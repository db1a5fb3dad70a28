/** Messages: a key of the catalog with the values of its placeholders, rendered in the reader's language. */
import type { ErrorCode } from '#contract/errors';
import type { Catalog } from './en/index.ts';

/** A value of a placeholder. Numbers, dates and amounts are formatted in the reader's language. */
export type Value = string | number;

type WithoutPlural<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type Texts = { [Area in keyof Catalog]: Catalog[Area] };

/** A key of an area of the catalog; plural forms (`…_one`, `…_other`) share a key. */
export type KeyOf<Area extends keyof Catalog> = WithoutPlural<keyof Texts[Area] & string>;

/** `area:key`. */
export type MessageKey = { [Area in keyof Catalog]: `${Area}:${KeyOf<Area>}` }[keyof Catalog];

/** `name, format` → `name`. */
type NameOf<Placeholder extends string> = Placeholder extends `${infer Name},${string}` ? Name : Placeholder;
type NamesIn<Text> = Text extends `${string}{{${infer Placeholder}}}${infer Rest}`
  ? NameOf<Placeholder> | NamesIn<Rest>
  : never;
type TextsOf<Area extends keyof Catalog, Key extends string> = Texts[Area][keyof Texts[Area] &
  (Key | `${Key}_${'one' | 'other'}`)];
type Names<Key> = Key extends `${infer Area extends keyof Catalog}:${infer Rest}`
  ? NamesIn<TextsOf<Area, Rest>>
  : never;

/**
 * The values a message needs: one per placeholder. `money` also takes the currency, US dollars by default, and dates and
 * times take the IANA name of the reader's time zone, UTC by default.
 */
export type ValuesOf<Key> = { [Name in Names<Key>]: Value } & { currency?: string; time_zone?: string };

/** What follows a key: nothing, or the values of its placeholders. */
export type ValuesArgument<Key> = [Names<Key>] extends [never] ? [] : [values: ValuesOf<Key>];

/** A message that can be stored as JSON and rendered later. */
export interface Message {
  key: MessageKey;
  values?: Record<string, Value>;
}

/** Creates a message; the types require the values of its placeholders. */
export function message<Key extends MessageKey>(key: Key, ...[values]: ValuesArgument<Key>): Message {
  return values === undefined ? { key } : { key, values };
}

/** An error's key: its code, or `code.variant` where a code has several sentences. */
export type ErrorKey = KeyOf<'errors'>;

/** The code of an error's key. */
export const codeOf = (key: string): ErrorCode => key.split('.')[0] as ErrorCode;
