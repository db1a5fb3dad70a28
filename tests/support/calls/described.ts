/** Validates every reply in tests against the API's own description (OpenAPI 3.1), with an independent validator. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

const Described = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        responses: z.record(
          z.string(),
          z.looseObject({ content: z.record(z.string(), z.looseObject({})).optional() }),
        ),
      }),
    ),
  ),
});

interface Operation {
  method: string;
  path: RegExp;
  /** The number of literal path segments: the most specific match wins. */
  fixed: number;
  route: string;
  /** Validators by status and media type, compiled on first use. Types other than JSON have no schema. */
  answers: Map<string, Map<string, (() => ValidateFunction) | null>>;
}

export interface Described {
  /** What is wrong with a reply; null if the description allows it or doesn't have the call. */
  faultOf(
    method: string,
    path: string,
    answer: { status: number; type: string; body: unknown },
  ): string | null;
}

/** Parses the description. */
export function readDescription(document: unknown): Described {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  ajv.addSchema({ ...(document as object), $id: 'api' });
  const pointer = (...parts: string[]) =>
    `api#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries(Described.parse(document).paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const answers: Operation['answers'] = new Map();
      for (const [status, { content }] of Object.entries(responses)) {
        const types = Object.keys(content ?? {}).map((type): [string, (() => ValidateFunction) | null] => {
          const $ref = pointer('paths', path, method, 'responses', status, 'content', type, 'schema');
          let compiled: ValidateFunction | undefined;
          const make = () => {
            compiled ??= ajv.compile({ $ref });
            return compiled;
          };
          return [type, /[/+]json$/.test(type) ? make : null];
        });
        answers.set(status, new Map(types));
      }
      operations.push({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        fixed: path.replaceAll(/\{\w+\}/g, '').length,
        route: `${method.toUpperCase()} ${path}`,
        answers,
      });
    }
  }
  operations.sort((a, b) => b.fixed - a.fixed);
  return {
    faultOf(method, path, { status, type, body }) {
      const operation = operations.find((one) => one.method === method && one.path.test(path));
      if (operation === undefined) return null;
      const { route, answers } = operation;
      const types = answers.get(String(status)) ?? answers.get('default');
      if (types === undefined) return `${route}: ${status} is not described`;
      if (types.size === 0) return null;
      const plain = type.split(';')[0] ?? '';
      const shape = types.get(plain);
      if (shape === undefined) return `${route}: ${status} is not described as ${plain}`;
      const validate = shape?.();
      if (validate === undefined || validate(body)) return null;
      const [first] = validate.errors ?? [];
      return `${route}: ${status} ${first?.instancePath} ${first?.message}`;
    },
  };
}
