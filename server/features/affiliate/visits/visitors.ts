/** User-agent fragments of programs, none of which people's browsers contain. */
const programs =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|embedly|monitor|uptime|pingdom|scan|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|httpclient|phantom|selenium|puppeteer|playwright/i;

/** True for programs, and for missing or very short user agents. */
export const isBot = (agent: string): boolean => agent.trim().length < 10 || programs.test(agent);

/** Click ids that ad networks add to URLs. */
const clickIds: readonly string[] = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'dclid'];
const paidMediums = /^(cpc|ppc|cpm|cpv|paid|paid[-_ ]?(search|social)|display|retargeting)$/i;

/** True if the query shows that an ad led to the page. */
export const isPaidTraffic = (query: URLSearchParams): boolean =>
  clickIds.some((name) => query.has(name)) || paidMediums.test(query.get('utm_medium') ?? '');

/** Public email providers; sharing one of these domains means nothing. */
const publicDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'zoho.com',
  'comcast.net',
  'att.net',
  'verizon.net',
  'example.com',
]);

/** True if both emails belong to the same organization's domain. */
export function shareDomain(one: string, other: string): boolean {
  const domain = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain(one) === domain(other) && !publicDomains.has(domain(one));
}
