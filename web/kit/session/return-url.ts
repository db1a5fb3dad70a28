/** Where to go after login: only ever a page of this app (GUARD-4). */

/** Characters that browsers drop or turn into a slash before they read an address. */
const unsafe = /[\p{Cc}\\]/u;

/**
 * The path to go to after login.
 * @param given the query value `returnUrl`, as it came
 * @param origin this app's own origin
 * @returns a path with its query, beginning with one slash; `/` for everything that could lead elsewhere
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

/** The path part of the text, decoded once, twice, three times: some servers and proxies decode more than once. */
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
