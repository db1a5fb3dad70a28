/** The affiliate who sent a visitor: `?ref=` on any page, kept until they register (GUARD-1). */

const key = 'ref';
const keptFor = 60 * 24 * 60 * 60 * 1000;
const shape = /^[\w-]{1,64}$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps the affiliate's code of an address; the last one counts. On the registration page `rel` says the same.
 * @param now milliseconds since 1970
 */
export function keepReferral(url: URL, store: Store, now: number): void {
  const code =
    url.searchParams.get('ref') ?? (url.pathname === '/register' ? url.searchParams.get('rel') : null);
  if (code !== null && shape.test(code)) store.setItem(key, JSON.stringify({ code, until: now + keptFor }));
}

/** The code to send as `rel` at registration, or undefined. */
export function keptReferral(store: Store, now: number): string | undefined {
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as { code?: unknown; until?: unknown } | null;
    if (typeof kept?.code === 'string' && shape.test(kept.code) && Number(kept.until) > now) return kept.code;
  } catch {
    // Something else wrote here; it goes.
  }
  store.removeItem(key);
  return undefined;
}

/** After registration the code has done its work. */
export function dropReferral(store: Store): void {
  store.removeItem(key);
}
