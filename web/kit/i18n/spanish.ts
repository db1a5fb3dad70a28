/** The Spanish texts, loaded only for those who read them. */
import { bundled, onDemand } from '../../locales/es/index.ts';
import type { Words } from './runtime.ts';

/** Spanish has a plural form for exact millions; our texts use the general one for them. */
function withMillions(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]): [string, string | Words][] => {
      if (typeof word !== 'string') return [[key, withMillions(word)]];
      return key.endsWith('_other')
        ? [
            [key, word],
            [key.replace(/_other$/, '_many'), word],
          ]
        : [[key, word]];
    }),
  );
}

/** An area's Spanish texts, or the English ones if it isn't translated. */
export async function toSpanish(area: string, english: Words): Promise<Words> {
  const texts: Record<string, Words> = bundled;
  const loaders: Record<string, () => Promise<{ default: Words }>> = onDemand;
  return withMillions(texts[area] ?? (await loaders[area]?.())?.default ?? english);
}
