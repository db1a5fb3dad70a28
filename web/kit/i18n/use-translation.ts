/** Stands in for react-i18next, whose types it has. */
import { use, useSyncExternalStore } from 'react';
import { i18n, runtime } from './i18n.ts';

/** Loads under way, by language and areas. */
const loads = new Map<string, Promise<void>>();

function loadOnce(language: string, areas: readonly string[]): Promise<void> {
  const key = `${language} ${areas.join()}`;
  const load = loads.get(key) ?? runtime.loadNamespaces(areas);
  loads.set(key, load);
  return load;
}

/** `t` for keys of these areas. */
export function useTranslation(areas: string | readonly string[] = 'common') {
  const language = useSyncExternalStore(runtime.subscribe, () => runtime.resolvedLanguage);
  const list = [areas].flat();
  const missing = list.filter((area) => !runtime.hasResourceBundle(language, area));
  // Pages load their areas with their code, so this waits only for areas that failed with a change of the language.
  if (missing.length > 0) use(loadOnce(language, missing));
  return { t: runtime.getFixedT(null, list), i18n };
}
