/** Checks what only a deployment can show: HTTPS, the proxy, email, payments and clocks. */
import { clock, seconds } from '#platform/clock';
import type { Config } from '#platform/config/config';
import { checkTransport } from '#platform/mail/transport';
import { checkDatabaseAccount } from './database-account.ts';
import { type Finding, fault, fine, note } from './finding.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A year in seconds, as browsers' preload list and OWASP ASVS 5.0 (3.4.1) ask for. */
const minHstsAge = 31_536_000;
/** Tokens and one-time codes tolerate less than this. */
const maxClockDifference = seconds(5);

/** Yields findings about a service that runs for customers. `get` replaces `fetch` in tests. */
export async function* checkProduction(config: Config, get: Fetch = fetch): AsyncGenerator<Finding> {
  yield config.production
    ? fine('NODE_ENV is production')
    : fault(
        'NODE_ENV isn’t production',
        'Set NODE_ENV=production, with a new data folder if there was a demo.',
      );
  yield checkTwoFactor(config);
  yield checkWebhookHosts(config);
  yield checkMalwareScan(config);
  yield* checkDatabaseAccount(config);
  yield checkPayments(config);
  yield* checkHttps(config, get);
  yield await checkMail(config);
}

function checkTwoFactor({ twoFactor }: Config): Finding {
  if (twoFactor === 'everyone') return fine('Everyone must sign in with two factors');
  if (twoFactor === 'admins') return note('Admins must sign in with two factors, customers don’t have to');
  return fault(
    'Admins can sign in with a password alone',
    'Set OPENSKIP_REQUIRE_TWO_FACTOR to admins or everyone.',
  );
}

function checkWebhookHosts({ webhookHosts }: Config): Finding {
  return webhookHosts === null
    ? note('Customers may send webhooks to any public address')
    : fine('Webhooks reach only the hosts you listed');
}

function checkMalwareScan({ clamd }: Config): Finding {
  return clamd === null
    ? note('Customers’ files aren’t checked for malware')
    : fine('Customers’ files are checked for malware');
}

function checkPayments({ stripe }: Config): Finding {
  if (stripe === null)
    return fault(
      'Payments are a test: customers pay no money',
      'Set Stripe’s keys (docs/operating/payments.md).',
    );
  return stripe.test
    ? fault('Stripe’s key is a test key', 'Set the live key in OPENSKIP_STRIPE_KEY.')
    : fine('Stripe takes payments');
}

async function* checkHttps({ publicUrl, trustProxy }: Config, get: Fetch): AsyncGenerator<Finding> {
  if (!publicUrl.startsWith('https://')) {
    yield fault(
      `The public address ${publicUrl} isn’t HTTPS`,
      'Put a proxy with TLS in front (deploy/proxy), and set OPENSKIP_PUBLIC_URL to its address.',
    );
    return;
  }
  yield trustProxy
    ? fine('The proxy’s headers are trusted')
    : fault(
        'The proxy’s headers aren’t trusted, so all customers share its sign-in limits',
        'Set OPENSKIP_TRUST_PROXY=1 if only the proxy can reach this service.',
      );
  const answer = await request(get, `${publicUrl}/health/live`);
  if (typeof answer === 'string') {
    yield fault(
      `${publicUrl} doesn’t answer (${answer})`,
      'Check that the service runs, and the proxy, its certificate and the DNS entry.',
    );
    return;
  }
  yield fine(`${publicUrl} answers over TLS`);
  yield checkHsts(answer.headers.get('strict-transport-security'));
  yield checkClock(answer.headers.get('date'));
  yield await checkRedirect(publicUrl, get);
  yield await checkPlainCalls(publicUrl, get);
}

/** The response, or why there is none. */
async function request(get: Fetch, url: string): Promise<Response | string> {
  try {
    return await get(url, { redirect: 'manual', signal: AbortSignal.timeout(seconds(10)) });
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? (error instanceof Error ? error.name : 'unknown');
  }
}

function checkHsts(header: string | null): Finding {
  const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);
  return age >= minHstsAge && /includeSubDomains/i.test(header ?? '')
    ? fine('Browsers use HTTPS only')
    : fault(
        'Strict-Transport-Security is missing, shorter than a year, or without subdomains',
        'Let the proxy send “Strict-Transport-Security: max-age=63072000; includeSubDomains”.',
      );
}

function checkClock(header: string | null): Finding {
  const difference = Math.abs(Date.parse(header ?? '') - clock.now().getTime());
  // The header has whole seconds.
  return difference < maxClockDifference + seconds(1)
    ? fine('The clock agrees with the proxy’s')
    : fault('The clock differs from the proxy’s', 'Run a time service such as chrony on every machine.');
}

async function checkRedirect(publicUrl: string, get: Fetch): Promise<Finding> {
  const plain = await request(get, publicUrl.replace(/^https:/, 'http:'));
  if (typeof plain === 'string') return fine('HTTP without TLS isn’t answered');
  const target = plain.headers.get('location') ?? '';
  return [301, 308].includes(plain.status) && target.startsWith('https://')
    ? fine('HTTP leads to HTTPS')
    : fault(
        'HTTP is answered without TLS',
        'Let the proxy redirect port 80 to HTTPS with status 301 or 308.',
      );
}

/** A redirected call works, so that nobody notices the key that it sent without TLS. */
async function checkPlainCalls(publicUrl: string, get: Fetch): Promise<Finding> {
  const plain = await request(get, `${publicUrl.replace(/^https:/, 'http:')}/api/v1/setting-info`);
  return typeof plain !== 'string' && plain.status < 400
    ? fault(
        'API calls without TLS are answered or redirected, so keys sent that way go unnoticed',
        'Let the proxy refuse /api/ on port 80 (deploy/proxy).',
      )
    : fine('API calls without TLS are refused');
}

async function checkMail({ smtp }: Config): Promise<Finding> {
  if (smtp === null)
    return fault(
      'Email isn’t sent',
      'Set OPENSKIP_SMTP_URL and OPENSKIP_MAIL_FROM (docs/operating/email.md).',
    );
  try {
    await checkTransport(smtp);
    return fine(`The mail server ${smtp.host} accepts us`);
  } catch (error) {
    return mailFault(smtp.host, error);
  }
}

/** What keeps us from sending email: the server refuses us, is silent, or can't be reached. */
export function mailFault(host: string, error: unknown): Finding {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode !== undefined)
    return fault(`The mail server ${host} refuses us (${code})`, 'Check OPENSKIP_SMTP_URL.');
  const advice = 'Check the host and port in OPENSKIP_SMTP_URL, and that no firewall blocks them.';
  return code === 'ETIMEDOUT'
    ? fault(`The mail server ${host} doesn’t answer (${code})`, advice)
    : fault(`We can’t connect to the mail server ${host} (${code})`, advice);
}
