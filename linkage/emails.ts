/** E-mail addresses in one spelling. */

const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

/**
 * An e-mail address in small letters, null when it has no shape of one (RFC 5321: 64 characters before the @, 254 in
 * all; no point at either end or twice). `Ann <ann@example.com>` and `mailto:` are understood.
 */
export function normaliseEmail(text: string): string | null {
  const cut = text.slice(0, 400);
  const bare = (/<([^<>\s]{3,254})>\s*$/.exec(cut)?.[1] ?? cut)
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<"'(]+|[>"',;.)]+$/g, '')
    .toLowerCase();
  if (bare.length > 254 || bare.indexOf('@') > 64 || !shape.test(bare)) return null;
  return bare;
}
