/**
 * Makes the library's schemas usable in any language. It appends a pattern's `u` flag as if it were part of the
 * pattern, so that nothing would match. Patterns with Unicode classes are removed, because validators in other
 * languages can't read them. So is a default of null, which means the same as leaving the field out: generators write
 * it as a name that their language lacks. A parameter in an address is never null.
 */
export function forOtherLanguages(value: unknown): void {
  if (!(value instanceof Object)) return;
  const schema: {
    pattern?: unknown;
    default?: unknown;
    allOf?: unknown;
    in?: unknown;
    schema?: { type?: unknown };
  } = value;
  if (typeof schema.pattern === 'string') {
    if (/\\p\{/i.test(schema.pattern)) delete schema.pattern;
    else schema.pattern = schema.pattern.replace(/\/u$/, '');
  }
  if (schema.default === null) delete schema.default;
  const type = schema.in === undefined ? undefined : schema.schema?.type;
  if (schema.schema && Array.isArray(type)) schema.schema.type = type.find((one) => one !== 'null');
  if (isNullableReference(schema.allOf)) {
    Object.assign(schema, { anyOf: [schema.allOf[0], { type: 'null' }] });
    delete schema.allOf;
  }
  for (const child of Object.values(value)) forOtherLanguages(child);
}

/** The library writes a named schema or null as both at once, which null doesn't satisfy. */
const isNullableReference = (allOf: unknown): allOf is [unknown, unknown] =>
  Array.isArray(allOf) && allOf.length === 2 && JSON.stringify(allOf[1]).includes('"null"');
