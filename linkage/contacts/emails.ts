const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

/** Placeholders typed by people who give no address: at any domain, and at a domain that is a placeholder too. */
const nobodys = /^(?:no-?\.?e?mail|no-?reply|do-?not-?reply|none|unknown|not-?provided|donotemail)@/;
const placeholder = /^(na|no|test|null|email|x{1,4})@(?:na|no|none|test|null|email|mail|unknown|x{1,4})\./;

/**
 * The only address in a text such as `ann@example.com (work)` or `E-mail: ann@example.com`; otherwise the text
 * unchanged.
 */
function onlyAddress(text: string): string {
  const [, one] = /^\s*(?:[^@]*[:"]\s*)?([^\s@:"]+@[^\s@]+)(?:\s[^@]*)?$/.exec(text) ?? [];
  return one ?? text;
}

/**
 * An email address in lower case; null if it isn't valid (RFC 5321: at most 64 characters before the @ and 254 in all,
 * no dots at either end or in a row) or is a common placeholder (`noemail@`, `none@`). Accepts `Ann <ann@example.com>`
 * and `mailto:`.
 */
export function normalizeEmail(text: string): string | null {
  const bare = isBare(text) ? text : bareOf(text);
  if (bare.length > 254 || bare.indexOf('@') > 64 || !shape.test(bare)) return null;
  return nobodys.test(bare) || placeholder.test(bare) ? null : bare;
}

/** Whether a text is an address and nothing else, as most are. */
const isBare = (text: string): boolean => text.length <= 254 && !text.startsWith("'") && shape.test(text);

function bareOf(text: string): string {
  const cut = onlyAddress(text.slice(0, 400));
  return (/<([^<>\s]{3,254})>\s*$/.exec(cut)?.[1] ?? cut)
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<"'(]+|[>"',;.)]+$/g, '')
    .toLowerCase();
}
