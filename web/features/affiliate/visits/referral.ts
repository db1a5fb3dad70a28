/** The affiliate who referred a visitor: `?ref=` on any page, kept until they register (GUARD-1). */

const key = 'ref';
const lifetimeMs = 60 * 24 * 60 * 60 * 1000;
const shape = /^[\w-]{1,64}$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns null if the URL has no code. The registration page also takes `rel`. */
export function referralCode(url: URL): string | null {
  const code =
    url.searchParams.get('ref') ?? (url.pathname === '/register' ? url.searchParams.get('rel') : null);
  return code !== null && shape.test(code) ? code : null;
}

/**
 * The last code wins.
 * @param now milliseconds since 1970
 */
export function storeReferral(url: URL, store: Store, now: number): void {
  const code = referralCode(url);
  if (code !== null) store.setItem(key, JSON.stringify({ code, until: now + lifetimeMs }));
}

/** Stores the server's reply to a visit: the code, its signed click id, and when both expire. */
export function storeClick(store: Store, click: { code: string; click: string; until: string }): void {
  store.setItem(
    key,
    JSON.stringify({ code: click.code, click: click.click, until: Date.parse(click.until) }),
  );
}

/** Sent at registration: the code as `rel`, and the signed click id if there is one. */
export interface Referral {
  rel: string;
  click?: string;
}

export function readReferral(store: Store, now: number): Referral | undefined {
  try {
    const stored = JSON.parse(store.getItem(key) ?? 'null') as Record<string, unknown> | null;
    const { code, click } = stored ?? {};
    if (typeof code === 'string' && shape.test(code) && Number(stored?.until) > now)
      return { rel: code, ...(typeof click === 'string' && { click }) };
  } catch {
    // The entry is corrupt or from another program; drop it.
  }
  store.removeItem(key);
  return undefined;
}

export function clearReferral(store: Store): void {
  store.removeItem(key);
}
