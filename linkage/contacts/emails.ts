/** E-mail addresses in one spelling. */

const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

/** What is typed where somebody gives no address: at any domain, and at one that says the same. */
const nobodys = /^(?:no-?\.?e?mail|no-?reply|do-?not-?reply|none|unknown|not-?provided|donotemail)@/;
const placeholder = /^(na|no|test|null|email|x{1,4})@(?:na|no|none|test|null|email|mail|unknown|x{1,4})\./;

/** The one address of a text, `ann@example.com (work)`, `E-mail: ann@example.com`; ANN LEE@EXAMPLE.COM may be all of it. */
function alone(text: string): string {
  const [, one] = /^\s*(?:[^@]*[:"]\s*)?([^\s@:"]+@[^\s@]+)(?:\s[^@]*)?$/.exec(text) ?? [];
  return one ?? text;
}

/**
 * An e-mail address in small letters, null when it has no shape of one (RFC 5321: 64 characters before the @, 254 in
 * all; no point at either end or twice), or is one that many type who give none (`noemail@`, `none@`). `Ann <ann@example.com>` and `mailto:` are understood.
 */
export function normaliseEmail(text: string): string | null {
  const cut = alone(text.slice(0, 400));
  const bare = (/<([^<>\s]{3,254})>\s*$/.exec(cut)?.[1] ?? cut)
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<"'(]+|[>"',;.)]+$/g, '')
    .toLowerCase();
  if (bare.length > 254 || bare.indexOf('@') > 64 || !shape.test(bare)) return null;
  return nobodys.test(bare) || placeholder.test(bare) ? null : bare;
}
