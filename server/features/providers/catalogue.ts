/** The providers in use: those with a key that an admin turned on, in the admin's order. */
import type { ProviderName, ProviderSetting } from '#contract/providers/schemas';
import type { Source } from '#features/reference';
import type { ProviderKeys } from '#platform/config/config';
import type { Context } from '#platform/context';
import { getSetting } from '#platform/settings';
import type { Adapter } from './adapter.ts';
import { batchData } from './batchdata.ts';
import { enformion } from './enformion.ts';
import { type ProviderOptions, providerSource } from './provider.ts';
import { tracerfy } from './tracerfy.ts';

export const providerLabels: Record<ProviderName, string> = {
  batchdata: 'BatchData',
  tracerfy: 'Tracerfy',
  enformion: 'Enformion',
};

/** The adapter of a provider; null if its key isn't set. */
export function adapterOf(keys: ProviderKeys, name: ProviderName): Adapter | null {
  const { batchdata: b, tracerfy: t, enformion: e } = keys;
  if (name === 'batchdata') return b ? batchData(b) : null;
  if (name === 'tracerfy') return t ? tracerfy(t) : null;
  return e ? enformion(e) : null;
}

/** The providers to use after the reference database. Without a key in the environment, it doesn't read settings. */
export async function openProviders(ctx: Context, options?: ProviderOptions): Promise<Source[]> {
  if (Object.keys(ctx.config.providers).length === 0) return [];
  const settings: ProviderSetting[] = await getSetting(ctx.db, 'providers');
  return settings.flatMap((setting) => {
    const adapter = setting.on ? adapterOf(ctx.config.providers, setting.name) : null;
    return adapter === null ? [] : [providerSource(ctx, adapter, setting, options)];
  });
}
