/** Public information about this installation. */
import { z } from 'zod';
import { AffiliateTerms, initialTerms } from '../affiliate/terms.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { initialProviders, StoredProviders } from '../providers/schemas.ts';

const Link = z.union([z.literal(''), z.url({ protocol: /^https$/, error: fieldErrors.https_url })]);
const Origin = z.string().regex(/^https:\/\/[a-z\d.-]+(:\d+)?$/, fieldErrors.origin);

/** The chat widget on every page; empty for none (SHELL-10). */
export const chatProviders = ['', 'chatwoot', 'crisp', 'tawk', 'intercom'] as const;
export const ChatProvider = z.enum(chatProviders);
export type ChatProvider = z.infer<typeof ChatProvider>;

/** Coin packs for sale, with prices in cents. */
export const CoinPacks = z
  .array(
    z.object({
      coins: z.int().min(1).max(10_000_000),
      price: z.int().min(50).max(100_000_000),
    }),
  )
  .max(12);

/** The operator's settings by key: schema, default, and whether `GET /setting-info` exposes it. */
export const settings = {
  brand_name: { schema: z.string().min(1).max(60), initial: 'OpenSkip', public: true },
  tiktok_link: { schema: Link, initial: '', public: true },
  instagram_link: { schema: Link, initial: '', public: true },
  facebook_link: { schema: Link, initial: '', public: true },
  twitter_link: { schema: Link, initial: '', public: true },
  blog_link: { schema: Link, initial: '', public: true },
  contact_link: { schema: Link, initial: '', public: true },
  media_base: { schema: z.string().max(300), initial: '/media/', public: true },
  /** A path below `media_base`; empty shows the OpenSkip logo next to the name. */
  brand_logo: { schema: z.string().max(200), initial: '', public: true },
  chat_provider: { schema: ChatProvider, initial: '', public: true },
  /** Chatwoot: inbox token. Crisp: website id. Tawk.to: property and widget, separated by a slash. Intercom: app id. */
  chat_id: { schema: z.string().regex(/^[\w/-]{0,100}$/), initial: '', public: true },
  /** Origin of a self-hosted Chatwoot; the others have fixed origins. */
  chat_origin: { schema: Origin, initial: 'https://app.chatwoot.com', public: true },
  /** Coins a new customer gets once. */
  trial_coins: { schema: z.int().min(0).max(10_000), initial: 25, public: false },
  /** Coins one admin may give to or take from a customer per day; more requires a second admin. */
  coin_adjustment_limit: { schema: z.int().min(0).max(1_000_000), initial: 1000, public: false },
  /** The price in cents from each number of coins on: a pack's rate also applies to larger purchases. */
  coin_packs: {
    schema: CoinPacks,
    initial: [
      { coins: 500, price: 4500 },
      { coins: 2000, price: 16_000 },
      { coins: 10_000, price: 70_000 },
    ],
    public: false,
  },
  /** Webhooks report when a customer's coins fall below this number. */
  coins_low: { schema: z.int().min(0).max(1_000_000), initial: 100, public: false },
  /** The seller on invoices: address and tax number, line by line. */
  invoice_seller: { schema: z.string().max(500), initial: '', public: false },
  /** A hit's coin is refunded if all its numbers are reported wrong within this many days of the trace. */
  wrong_number_days: { schema: z.int().min(0).max(365), initial: 30, public: false },
  /** Refunds are at most this percentage of the hits the account paid for in the last 30 days, rounded down; 0 for none. */
  wrong_number_percent: { schema: z.int().min(0).max(100), initial: 10, public: false },
  /** Refunds beyond that percentage, once per account, so that small customers get some. */
  wrong_number_allowance: { schema: z.int().min(0).max(100), initial: 2, public: false },
  /** Paid hits before an account gets that allowance. Hits paid with free coins don't count. */
  wrong_number_allowance_after: { schema: z.int().min(1).max(100_000), initial: 25, public: false },
  /**
   * Alerts admins when an account has this many refunds refused, or reports far more than others, in 30 days; 0 for
   * never.
   */
  refund_alarm: { schema: z.int().min(0).max(10_000), initial: 5, public: false },
  /** Megabytes that an account without payments may store: uploads, finished or not, exports and photos. */
  storage_free_mb: { schema: z.int().min(1).max(100_000_000), initial: 1000, public: false },
  /** The same for an account that has paid. */
  storage_paid_mb: { schema: z.int().min(1).max(100_000_000), initial: 20_000, public: false },
  /** Days after which uploaded files are erased. */
  files_kept_days: { schema: z.int().min(1).max(3650), initial: 90, public: false },
  /** Months after which lead cells and results are erased; at least the three in which a repeated trace is free. */
  results_kept_months: { schema: z.int().min(3).max(120), initial: 12, public: false },
  /** Years after which audit entries are erased. */
  audit_kept_years: { schema: z.int().min(1).max(30), initial: 6, public: false },
  /** California's deletion requests are fetched at least this often, in days. */
  drop_interval_days: { schema: z.int().min(1).max(45), initial: 45, public: false },
  /** People a customer may look up individually per hour; 0 for no limit. */
  lookups_per_hour: { schema: z.int().min(0).max(1_000_000), initial: 10_000, public: false },
  /** Alerts admins when this many accounts look for one person within 30 days; 0 for never. */
  person_alarm: { schema: z.int().min(0).max(1000), initial: 5, public: false },
  /** Alerts admins when one customer looks for this many people on one street within a day; 0 for never. */
  street_alarm: { schema: z.int().min(0).max(10_000), initial: 20, public: false },
  /** The operator's terms of service, in paragraphs; `/terms` shows the built-in tracing terms first. */
  legal_terms: { schema: z.string().max(20_000), initial: '', public: false },
  /** The operator's privacy notice, in paragraphs; `/privacy` first explains what the service itself does. */
  legal_privacy: { schema: z.string().max(20_000), initial: '', public: false },
  /** Data broker registrations and sentences that a state requires on the site (such as Texas), line by line. */
  broker_notice: { schema: z.string().max(2000), initial: '', public: false },
  /**
   * IDs of fictional people in imported data, separated by whitespace: admins are alerted when someone finds
   * one.
   */
  decoy_people: {
    schema: z
      .string()
      .max(10_000)
      .regex(/^[\d\s]*$/, fieldErrors.person_ids),
    initial: '',
    public: false,
  },
  affiliate_terms: { schema: AffiliateTerms, initial: initialTerms, public: false },
  /** Outside sources in query order. */
  providers: { schema: StoredProviders, initial: initialProviders, public: false },
} as const;

export type SettingKey = keyof typeof settings;
export type SettingValue<K extends SettingKey> = z.infer<(typeof settings)[K]['schema']>;

export const SettingInfo = z
  .object({
    brand_name: z.string(),
    tiktok_link: z.string(),
    instagram_link: z.string(),
    facebook_link: z.string(),
    twitter_link: z.string(),
    blog_link: z.string(),
    contact_link: z.string(),
    media_base: z.string(),
    brand_logo: z.string(),
    chat_provider: ChatProvider,
    chat_id: z.string(),
    chat_origin: z.string(),
    test_mode: z.boolean(),
    company_sign_in: z
      .string()
      .describe('The name of the identity provider that users can sign in with; empty without one.'),
  })
  .meta({ id: 'SettingInfo' });
export type SettingInfo = z.infer<typeof SettingInfo>;

/** What the terms and privacy pages need to know about this installation. */
export const LegalInfo = z
  .object({
    terms: z.string(),
    privacy: z.string(),
    broker_notice: z.string(),
    operator: z.string().describe('Name and address of the operator, as on invoices.'),
    files_kept_days: z.int(),
    results_kept_months: z.int(),
    audit_kept_years: z.int(),
  })
  .meta({ id: 'LegalInfo' });
export type LegalInfo = z.infer<typeof LegalInfo>;

/** The terms that users accept before their first trace. */
export const CurrentTerms = z
  .object({
    version: z.string().describe('Version to accept with `/terms-acceptance`: the date of the text.'),
    path: z.string().describe('Path of the page with the text.'),
    terms: z.string().describe('The operator’s own terms of service, which come after the text.'),
  })
  .meta({ id: 'CurrentTerms' });
export type CurrentTerms = z.infer<typeof CurrentTerms>;

/** Whether orders are traced and messages are sent. Public, so without figures. */
export const ServiceStatus = z
  .object({
    tracing: z.enum(['works', 'late']),
    messages: z.enum(['works', 'late']),
    at: z.string(),
  })
  .meta({ id: 'ServiceStatus' });
export type ServiceStatus = z.infer<typeof ServiceStatus>;
