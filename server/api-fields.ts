/** Adds the meaning of each field and parameter to the API's description where its schema has none. */
import { glossary } from '#contract/glossary/index';

interface Schema {
  description?: string;
  properties?: Record<string, Schema>;
}

interface Parameter {
  name: string;
  description?: string | undefined;
}

interface Document {
  components?: { schemas?: object };
  paths?: object;
  webhooks?: object;
}

/** `owner` is the named schema or the operation that the field is in. */
const meaningOf = (owner: string, name: string) => glossary.get(`${owner}.${name}`) ?? glossary.get(name);

function described(owner: string, name: string): { description?: string } {
  const description = meaningOf(owner, name);
  return description === undefined ? {} : { description };
}

function describeProperties(value: unknown, owner: string): void {
  if (!(value instanceof Object)) return;
  const { properties }: Schema = value;
  if (properties instanceof Object)
    // A copy: the library uses one object for all fields of a record.
    for (const [name, field] of Object.entries(properties))
      if (field.description === undefined) properties[name] = { ...field, ...described(owner, name) };
  for (const child of Object.values(value)) describeProperties(child, owner);
}

export function describeFields({ components, paths = {}, webhooks = {} }: Document): void {
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) describeProperties(schema, name);
  for (const methods of [...Object.values(paths), ...Object.values(webhooks)])
    for (const operation of Object.values<{ operationId?: string; parameters?: Parameter[] }>(methods)) {
      const owner = operation.operationId ?? '';
      for (const parameter of operation.parameters ?? [])
        parameter.description ??= meaningOf(owner, parameter.name);
      describeProperties(operation, owner);
    }
}
