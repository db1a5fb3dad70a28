/** Who comes by a link: people, or programs and advertisements, told by what they say of themselves. */

/** What programs that fetch pages call themselves. People's browsers name none of it. */
const programs =
  /bot\b|bot[/;_-]|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|embedly|monitor|uptime|pingdom|scan|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node|libwww|httpclient|phantom|selenium|puppeteer|playwright/i;

/** Whether a browser's name for itself is that of a program; without a name it is one. */
export const isBot = (agent: string): boolean => agent.trim().length < 10 || programs.test(agent);

/** What advertisers put in the addresses that their advertisements lead to. */
const clickIds = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'dclid'];
const paidMediums = /^(cpc|ppc|cpm|cpv|paid|paid[-_ ]?(search|social)|display|retargeting)$/i;

/** Whether a page's query says that an advertisement led to it. */
export const isPaidTraffic = (query: URLSearchParams): boolean =>
  clickIds.some((name) => query.has(name)) || paidMediums.test(query.get('utm_medium') ?? '');

/** Where anybody can have an address: sharing such a domain says nothing. */
const everybodys = new Set([
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

/** Whether two addresses are of one organisation. */
export function shareDomain(one: string, other: string): boolean {
  const domain = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain(one) === domain(other) && !everybodys.has(domain(one));
}
