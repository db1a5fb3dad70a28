/** Validates the URL to open after login: always a page of this app (GUARD-4). */

/** Browsers drop these characters, or turn them into a slash, before parsing a URL. */
const unsafe = /[\p{Cc}\\]/u;

/**
 * Returns the path to open after login.
 * @param given the `returnUrl` query value as received
 * @param origin this app's own origin
 * @returns a path with its query, starting with one slash; `/` for anything that could lead elsewhere
 */
export function safeReturnUrl(given: string | undefined, origin: string): string {
  if (given === undefined || !isPath(given)) return '/';
  for (const layer of decoded(given)) if (!isPath(layer)) return '/';
  const url = new URL(given, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

function isPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !unsafe.test(text);
}

/** The path decoded once, twice and three times: some servers and proxies decode more than once. */
function decoded(text: string): string[] {
  const layers: string[] = [];
  let layer = text.split(/[?#]/, 1)[0] ?? '';
  for (let n = 0; n < 3; n++) {
    try {
      layer = decodeURIComponent(layer);
    } catch {
      return [...layers, ''];
    }
    layers.push(layer);
  }
  return layers;
}
