/** Reads the configuration from the environment once, at startup. Rejects an invalid one and names every problem. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type CipherName, cipherNames, defaultCipher } from '../security/sealing/ciphers.ts';
import { type ClamdAddress, clamdVariables } from './clamd.ts';
import { flag } from './flag.ts';
import { type OpenIdConnect, openIdVariables, readOpenIdConnect } from './openid-connect.ts';
import { paymentVariables, readPayments, type StripeKeys } from './payments.ts';
import {
  type DropAccess,
  type ProviderKeys,
  providerVariables,
  readDropAccess,
  readProviderKeys,
} from './providers.ts';
import { readS3Access, type S3Access, s3Variables } from './s3.ts';
import { readSecretKeySettings, secretKeyVariables } from './secret-key.ts';
import { readTwoFactorRule, type TwoFactorRule, twoFactorVariables } from './two-factor.ts';
import { valueNote } from './value-note.ts';
import { readWebhookLimits, webhookHostVariables } from './webhook-hosts.ts';
import { webhookVariables } from './webhook-networks.ts';

export type { ProviderKeys, StripeKeys };

const whole = (least: number, most: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  OPENSKIP_DATA: z.string().min(1, 'must be a folder').default('.openskip'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/[^/]+\/[^/?]+/,
      'must be an address such as postgres://user:password@host:5432/database',
    )
    .optional(),
  PORT: whole(0, 65_535).default(3000),
  OPENSKIP_HOST: z.string().min(1).default('localhost'),
  OPENSKIP_METRICS_PORT: whole(0, 65_535).optional(),
  OPENSKIP_METRICS_HOST: z.string().min(1).default('localhost'),
  OPENSKIP_ACCESS_LOG: flag.default(false),
  OPENSKIP_DEMO: flag.optional(),
  OPENSKIP_NOW: z.iso
    .datetime({ offset: true, message: 'must be an instant such as 2026-01-31T12:00:00Z' })
    .optional(),
  OPENSKIP_TRUST_PROXY: flag.default(false),
  OPENSKIP_WORKERS: whole(1, 64).optional(),
  OPENSKIP_LEASE_SECONDS: whole(2, 600).default(30),
  OPENSKIP_CALLS_PER_MINUTE: whole(10, 10_000_000).default(1_000),
  OPENSKIP_UPLOAD_LIMIT_MB: whole(1, 10_000).default(500),
  OPENSKIP_IMPORT_LIMIT_MB: whole(1, 1_000_000).default(20_000),
  OPENSKIP_MIN_FREE_MB: whole(0, 1_000_000).default(500),
  OPENSKIP_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://skip.example.com', abort: true })
    .refine((text) => /^https?:\/\/[^/?#]+\/?$/.test(text), 'must be an address without a path')
    .optional(),
  OPENSKIP_SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtp://user:password@mail.example.com:587',
      abort: true,
    })
    .refine(isDecodable, 'has a “%” that encodes nothing: write it as %25')
    .optional(),
  OPENSKIP_MAIL_FROM: z
    .string()
    .regex(
      /^([^<>"@\p{C}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      'must be an address such as you@example.com, or a name with one: OpenSkip <you@example.com>',
    )
    .optional(),
  OPENSKIP_BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  OPENSKIP_UPGRADE_BACKUP: flag.default(true),
  OPENSKIP_CIPHER: z.enum(cipherNames, `must be ${cipherNames.join(' or ')}`).default(defaultCipher),
  ...secretKeyVariables,
  ...s3Variables,
  ...clamdVariables,
  ...providerVariables,
  ...paymentVariables,
  ...webhookVariables,
  ...webhookHostVariables,
  ...openIdVariables,
  ...twoFactorVariables,
  OPENSKIP_LOG: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
});

const variables = Environment.keyof().options;

export interface Config {
  production: boolean;
  /** Holds everything outside the database: the embedded database itself, files and initial sign-ins. */
  dataFolder: string;
  /** An external PostgreSQL; without it, the embedded one is used. */
  databaseUrl: string | undefined;
  /** 0 picks any free port. */
  port: number;
  /** The name or address to listen on; `localhost` is reachable from this machine only. */
  host: string;
  /** Where this process serves its metrics; null if it doesn't. Port 0 picks any free one. */
  metrics: { host: string; port: number } | null;
  /** Log every request, without its address or personal data. */
  accessLog: boolean;
  /** Trust X-Forwarded-For and X-Forwarded-Proto because our own proxy sets them. */
  trustProxy: boolean;
  demo: boolean;
  now: string | undefined;
  /** Worker threads that trace leads. */
  workers: number;
  /** A chunk whose worker is silent for this long can be claimed again. */
  leaseSeconds: number;
  /** Requests per minute for one sign-in. */
  callsPerMinute: number;
  uploadLimitBytes: number;
  /** Largest file that an admin may upload for an import. */
  importLimitBytes: number;
  /** Below this much free space on the data folder's disk, the service isn't ready. */
  minFreeBytes: number;
  /** Public base URL without a trailing slash; links in emails start with it. */
  publicUrl: string;
  /** Outgoing mail server; without one, emails are stored for the admin to read. */
  smtp: SmtpServer | null;
  /** Outside sources whose keys are set. No other source is ever called. */
  providers: ProviderKeys;
  /** California's DROP; never called without a key. */
  drop: DropAccess | null;
  /** Stripe keys; without them the test gateway takes payments. */
  stripe: StripeKeys | null;
  /** The installation's secret key as 64 hexadecimal digits; without it, the one in the data folder is used. */
  secretKey: string | undefined;
  /** The key that “openskip replace-secret-key” replaces it with. */
  newSecretKey: string | undefined;
  /** Seals secrets, files and backups. What another one sealed can still be read. */
  cipher: CipherName;
  /** The company's identity provider; null without one. */
  oidc: OpenIdConnect | null;
  /** Who must sign in with two factors. */
  twoFactor: TwoFactorRule;
  /** Keeps files in a bucket; null if they are in the data folder. */
  s3: S3Access | null;
  /** Checks customers' files for malware; null if they aren't checked. */
  clamd: ClamdAddress | null;
  /** Private networks that webhooks may reach, in CIDR notation. */
  webhookNetworks: readonly string[];
  /** The only hosts that webhooks and checks of affiliates' domains may contact; null for any. */
  webhookHosts: readonly string[] | null;
  /** Encrypts and decrypts backups. */
  backupPassphrase: string | undefined;
  /** Back up an existing database before migrating it. */
  upgradeBackup: boolean;
  logLevel: string;
}

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
  /** Sender: an address, or a name with an address. */
  from: string;
}

/** An invalid configuration, with one line per variable at fault. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration isn’t valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Of clients of the API, which may share a shell with the service and its commands. */
const clientVariables: readonly string[] = ['OPENSKIP_API_KEY', 'OPENSKIP_URL', 'OPENSKIP_WEBHOOK_SECRET'];

/** Reads the configuration from `env`. Throws ConfigError listing every problem. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values = Object.fromEntries(
    variables.map((name) => [name, env[name] === '' ? undefined : env[name]]),
  );
  const parsed = Environment.safeParse(values);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const name = issue.path.join('.');
      problems.push(`${name} ${issue.message} (${valueNote(name, env[name] ?? '', issue.code)})`);
    }
  }
  for (const name of Object.keys(env)) {
    if (name.startsWith('OPENSKIP_') && ![...variables, ...clientVariables].includes(name)) {
      problems.push(`${name} isn’t an OpenSkip setting. Check its spelling.`);
    }
  }
  if (parsed.success && parsed.data.NODE_ENV === 'production' && parsed.data.OPENSKIP_DEMO === true) {
    problems.push(
      'OPENSKIP_DEMO is 1, but a production service can’t have fictional people. Unset OPENSKIP_DEMO, or don’t run in production.',
    );
  }
  if (parsed.success) checkMail(parsed.data, problems);
  const providers = parsed.success ? readProviderKeys(parsed.data, problems) : {};
  const stripe = parsed.success ? readPayments(parsed.data, problems) : null;
  const oidc = parsed.success ? readOpenIdConnect(parsed.data, problems) : null;
  const keys = parsed.success ? readSecretKeySettings(parsed.data, problems) : null;
  const s3 = parsed.success ? readS3Access(parsed.data, problems) : null;
  if (!parsed.success || keys === null || problems.length > 0) throw new ConfigError(problems);
  const data = parsed.data;
  const production = data.NODE_ENV === 'production';
  return {
    production,
    dataFolder: resolve(data.OPENSKIP_DATA),
    databaseUrl: data.DATABASE_URL,
    port: data.PORT,
    host: data.OPENSKIP_HOST,
    metrics: metricsAddress(data),
    accessLog: data.OPENSKIP_ACCESS_LOG,
    trustProxy: data.OPENSKIP_TRUST_PROXY,
    demo: data.OPENSKIP_DEMO ?? !production,
    now: data.OPENSKIP_NOW,
    workers: data.OPENSKIP_WORKERS ?? availableParallelism(),
    leaseSeconds: data.OPENSKIP_LEASE_SECONDS,
    callsPerMinute: data.OPENSKIP_CALLS_PER_MINUTE,
    uploadLimitBytes: data.OPENSKIP_UPLOAD_LIMIT_MB * 1024 * 1024,
    importLimitBytes: data.OPENSKIP_IMPORT_LIMIT_MB * 1024 * 1024,
    minFreeBytes: data.OPENSKIP_MIN_FREE_MB * 1024 * 1024,
    publicUrl: (data.OPENSKIP_PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    smtp: smtpServer(data.OPENSKIP_SMTP_URL, data.OPENSKIP_MAIL_FROM),
    providers,
    drop: readDropAccess(data),
    stripe,
    ...keys,
    cipher: data.OPENSKIP_CIPHER,
    oidc,
    twoFactor: readTwoFactorRule(data, production),
    s3,
    clamd: data.OPENSKIP_CLAMD,
    ...readWebhookLimits(data),
    backupPassphrase: data.OPENSKIP_BACKUP_PASSPHRASE,
    upgradeBackup: data.OPENSKIP_UPGRADE_BACKUP,
    logLevel: data.OPENSKIP_LOG,
  };
}

const metricsAddress = ({
  OPENSKIP_METRICS_HOST: host,
  OPENSKIP_METRICS_PORT: port,
}: z.output<typeof Environment>) => (port === undefined ? null : { host, port });

function checkMail(data: z.output<typeof Environment>, problems: string[]): void {
  if (data.OPENSKIP_SMTP_URL === undefined) return;
  for (const name of ['OPENSKIP_MAIL_FROM', 'OPENSKIP_PUBLIC_URL'] as const) {
    if (data[name] === undefined)
      problems.push(`${name} is missing. OPENSKIP_SMTP_URL needs it to send email.`);
  }
}

function smtpServer(address: string | undefined, from: string | undefined): SmtpServer | null {
  if (address === undefined || from === undefined) return null;
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    from,
  };
}
