/** Whether a request is one that Stripe's pinned library knows: read from its form, and held against its own types. */
import { Ajv, type ValidateFunction } from 'ajv';
import written from './requests.json' with { type: 'json' };

/** The version of Stripe's API that the schema is of. */
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

/** `a[b][0]=c` as nested fields, as Stripe's forms are written. */
export function readForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '');
    let place: Params = root;
    for (const [index, part] of path.entries()) {
      if (index === path.length - 1) place[part] = value;
      else {
        place[part] ??= {};
        place = place[part] as Params;
      }
    }
  }
  return listed(root) as Params;
}

/** Fields that are named 0, 1, 2 … are a list. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listed(inner)] as const);
  if (entries.length > 0 && entries.every(([key], index) => key === String(index)))
    return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

/** What Stripe would say is wrong with the parameters of a request; null where nothing is. Turns numbers and flags into such. */
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
