/** Validates requests against the types of Stripe's pinned library. */
import { Ajv, type ValidateFunction } from 'ajv';
import written from './requests.json' with { type: 'json' };

/** The version of Stripe's API in the schema. */
export const apiVersion = written.api;

const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true });
ajv.addSchema(written.schema, 'stripe');
const { properties } = written.schema.definitions.Requests as {
  properties: Record<string, { $ref: string }>;
};
const checks = new Map<string, ValidateFunction>();

function checkOf(route: string): ValidateFunction {
  const known = checks.get(route);
  if (known) return known;
  const ref = properties[route]?.$ref;
  if (ref === undefined) throw new Error(`the fake has no schema for ${route}`);
  const check = ajv.compile({ $ref: `stripe${ref}` });
  checks.set(route, check);
  return check;
}

export type Params = Record<string, unknown>;

const isParams = (value: unknown): value is Params => typeof value === 'object' && value !== null;

/** Parses `a[b][0]=c` into nested fields, as in Stripe's forms. */
export function readForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '');
    let place: Params = root;
    for (const [index, part] of path.entries()) {
      if (index === path.length - 1) place[part] = value;
      else {
        const inner = isParams(place[part]) ? place[part] : {};
        place[part] = inner;
        place = inner;
      }
    }
  }
  return listed(root) as Params;
}

/** Fields named 0, 1, 2 … form a list. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  if (entries.length > 0 && entries.every(([key], index) => key === String(index)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** Stripe's message about invalid parameters, or null. Converts numbers and flags. */
export function faultOf(route: string, params: Params): { param: string; message: string } | null {
  const check = checkOf(route);
  if (check(params)) return null;
  const [fault] = check.errors ?? [];
  const unknown: string = fault?.params?.additionalProperty ?? '';
  const param = [fault?.instancePath.slice(1).replaceAll('/', '.'), unknown].filter(Boolean).join('.');
  return {
    param,
    message: unknown === '' ? `${param}: ${fault?.message}` : `Received unknown parameter: ${param}`,
  };
}
