/** The affiliate who sent a visitor: `?ref=` on any page, kept until they register (GUARD-1). */

const key = 'ref';
const keptFor = 60 * 24 * 60 * 60 * 1000;
const shape = /^[\w-]{1,64}$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The affiliate's code of an address, or null. On the registration page `rel` says the same. */
export function codeOf(url: URL): string | null {
  const code =
    url.searchParams.get('ref') ?? (url.pathname === '/register' ? url.searchParams.get('rel') : null);
  return code !== null && shape.test(code) ? code : null;
}

/**
 * Keeps the affiliate's code of an address; the last one counts.
 * @param now milliseconds since 1970
 */
export function keepReferral(url: URL, store: Store, now: number): void {
  const code = codeOf(url);
  if (code !== null) store.setItem(key, JSON.stringify({ code, until: now + keptFor }));
}

/** Keeps what the server answered to the visit: whose it is, its signed id, and how long both count. */
export function keepClick(store: Store, of: { code: string; click: string; until: string }): void {
  store.setItem(key, JSON.stringify({ code: of.code, click: of.click, until: Date.parse(of.until) }));
}

/** What to send at registration: the code as `rel`, and the visit's signed id where there is one. */
export interface Referral {
  rel: string;
  click?: string;
}

/** What was kept, or undefined. */
export function keptReferral(store: Store, now: number): Referral | undefined {
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as Record<string, unknown> | null;
    const { code, click } = kept ?? {};
    if (typeof code === 'string' && shape.test(code) && Number(kept?.until) > now)
      return { rel: code, ...(typeof click === 'string' && { click }) };
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
