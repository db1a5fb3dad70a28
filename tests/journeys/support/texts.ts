/** The texts of pages by key, so that journeys don’t repeat their wording. */
import { type Area, bundled, onDemand } from '../../../web/locales/en/index.ts';

const texts: Record<string, object> = { ...bundled };
for (const [area, load] of Object.entries(onDemand)) texts[area] = (await load()).default;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The English text of a key such as `billing:coins.lead`, as a pattern: a value that isn’t given may be anything.
 * Plurals need the form, such as `skipTrace:columns.more_one`.
 */
export function text(key: `${Area}:${string}`, values: Record<string, string | number> = {}): RegExp {
  const [area = '', path = ''] = key.split(':');
  const found = path
    .split('.')
    .reduce<unknown>(
      (group, name) => (typeof group === 'object' && group !== null ? Reflect.get(group, name) : undefined),
      texts[area],
    );
  if (typeof found !== 'string') throw new Error(`There is no text ${key}.`);
  const parts = found.split(/\{\{(\w+)[^}]*\}\}/);
  return new RegExp(
    parts
      .map((part, index) => {
        if (index % 2 === 0) return escaped(part);
        const value = values[part];
        return value === undefined ? '.+' : escaped(String(value));
      })
      .join(''),
  );
}
