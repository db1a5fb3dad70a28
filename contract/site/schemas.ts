/** What anyone may know of this installation before signing in. */
import { z } from 'zod';
import { AffiliateTerms, initialTerms } from '../affiliate/terms.ts';
import { initialProviders, StoredProviders } from '../providers/schemas.ts';

const Link = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'Give an address that begins with https://, or nothing.' }),
]);
const Origin = z
  .string()
  .regex(/^https:\/\/[a-z\d.-]+(:\d+)?$/, 'Give an origin, such as https://chat.example.com.');

/** Whose chat widget stands on every page; empty for none (SHELL-10). */
export const chatProviders = ['', 'chatwoot', 'crisp', 'tawk', 'intercom'] as const;
export const ChatProvider = z.enum(chatProviders);
export type ChatProvider = z.infer<typeof ChatProvider>;

/** Packs of coins that are for sale, each with its price in cents. */
export const CoinPacks = z
  .array(
    z.object({
      coins: z
        .int('Give whole coins.')
        .min(1, 'Give at least 1 coin.')
        .max(10_000_000, 'Give at most 10,000,000 coins.'),
      price: z
        .int('Give whole cents.')
        .min(50, 'Ask at least 50 cents.')
        .max(100_000_000, 'Ask at most 1,000,000.'),
    }),
  )
  .max(12, 'Offer at most 12 packs.');

/**
 * Every setting of the operator, by key: its shape, its value until it is set, and whether `GET /setting-info` tells it.
 */
export const settings = {
  brand_name: { schema: z.string().min(1).max(60), initial: 'OpenSkip', public: true },
  tiktok_link: { schema: Link, initial: '', public: true },
  instagram_link: { schema: Link, initial: '', public: true },
  facebook_link: { schema: Link, initial: '', public: true },
  twitter_link: { schema: Link, initial: '', public: true },
  blog_link: { schema: Link, initial: '', public: true },
  contact_link: { schema: Link, initial: '', public: true },
  media_base: { schema: z.string().max(300), initial: '/media/', public: true },
  /** A path below `media_base`; without one the mark of OpenSkip stands beside the name. */
  brand_logo: { schema: z.string().max(200), initial: '', public: true },
  chat_provider: { schema: ChatProvider, initial: '', public: true },
  /** Chatwoot: the inbox's token. Crisp: the website's id. Tawk.to: property and widget, with a slash. Intercom: the app's id. */
  chat_id: { schema: z.string().regex(/^[\w/-]{0,100}$/), initial: '', public: true },
  /** Where a Chatwoot of one's own runs, as an origin; the others have theirs. */
  chat_origin: { schema: Origin, initial: 'https://app.chatwoot.com', public: true },
  /** Coins that a new customer gets, once. */
  trial_coins: { schema: z.int().min(0).max(10_000), initial: 25, public: false },
  /** Coins that one admin may give or take of a customer in a day; for more, a second one agrees. */
  coin_adjustment_limit: { schema: z.int().min(0).max(1_000_000), initial: 1000, public: false },
  /** From how many coins on which price holds, in cents: the rate of each pack holds for more as well. */
  coin_packs: {
    schema: CoinPacks,
    initial: [
      { coins: 500, price: 4500 },
      { coins: 2000, price: 16_000 },
      { coins: 10_000, price: 70_000 },
    ],
    public: false,
  },
  /** Programs are told by webhook when a customer’s coins fall below so many. */
  coins_low: { schema: z.int().min(0).max(1_000_000), initial: 100, public: false },
  /** Who sells, as invoices say it: address and tax number, line by line. */
  invoice_seller: { schema: z.string().max(500), initial: '', public: false },
  /** A hit's coin is refunded if every number of it is reported wrong within this many days of the trace. */
  wrong_number_days: { schema: z.int().min(0).max(365), initial: 30, public: false },
  /** Refunds are at most this percentage of the hits the account paid for in the last 30 days, rounded down; 0 for none. */
  wrong_number_percent: { schema: z.int().min(0).max(100), initial: 10, public: false },
  /** Refunds beyond that percentage, once per account, so that small customers get some. */
  wrong_number_allowance: { schema: z.int().min(0).max(100), initial: 2, public: false },
  /** Hits an account has to pay for before it gets that allowance. Free coins pay for nothing. */
  wrong_number_allowance_after: { schema: z.int().min(1).max(100_000), initial: 25, public: false },
  /** Admins are told when an account has this many refunds refused, or reports far more than others, in 30 days; 0 for never. */
  refund_alarm: { schema: z.int().min(0).max(10_000), initial: 5, public: false },
  /** Megabytes that an account may store that has never paid: uploads, finished or not, exports and photos. */
  storage_free_mb: { schema: z.int().min(1).max(100_000_000), initial: 1000, public: false },
  /** And one that has. */
  storage_paid_mb: { schema: z.int().min(1).max(100_000_000), initial: 20_000, public: false },
  /** Uploaded files are erased after so many days. */
  files_kept_days: { schema: z.int().min(1).max(3650), initial: 90, public: false },
  /** The cells of leads and their results are erased after so many months; what was traced before is free for three. */
  results_kept_months: { schema: z.int().min(3).max(120), initial: 12, public: false },
  /** Entries of the audit log are erased after so many years. */
  audit_kept_years: { schema: z.int().min(1).max(30), initial: 6, public: false },
  /** California’s deletion requests are fetched at least every so many days. */
  drop_interval_days: { schema: z.int().min(1).max(45), initial: 45, public: false },
  /** People whom a customer may look up one by one within an hour; 0 sets no limit. */
  lookups_per_hour: { schema: z.int().min(0).max(1_000_000), initial: 10_000, public: false },
  /** Admins are told when so many accounts look for one person within 30 days; 0 for never. */
  person_alarm: { schema: z.int().min(0).max(1000), initial: 5, public: false },
  /** And when one customer looks for so many people of one street within a day; 0 for never. */
  street_alarm: { schema: z.int().min(0).max(10_000), initial: 20, public: false },
  /** The operator's terms of service, in paragraphs; `/terms` has the built-in terms of tracing before them. */
  legal_terms: { schema: z.string().max(20_000), initial: '', public: false },
  /** The operator's privacy notice, in paragraphs; `/privacy` has what the service itself does before it. */
  legal_privacy: { schema: z.string().max(20_000), initial: '', public: false },
  /** Registrations as a data broker, and the sentences that a state wants on the site (Texas does), line by line. */
  broker_notice: { schema: z.string().max(2000), initial: '', public: false },
  /** Ids of people whom the operator has made up and imported, with white space between: whoever finds one is told of. */
  decoy_people: {
    schema: z
      .string()
      .max(10_000)
      .regex(/^[\d\s]*$/, 'Type ids of people in the reference database, one a line.'),
    initial: '',
    public: false,
  },
  /** The terms of the affiliate programme. */
  affiliate_terms: { schema: AffiliateTerms, initial: initialTerms, public: false },
  /** The outside sources, in the order in which they are asked. */
  providers: { schema: StoredProviders, initial: initialProviders, public: false },
} as const;

export type SettingKey = keyof typeof settings;
export type SettingValue<K extends SettingKey> = z.infer<(typeof settings)[K]['schema']>;

export const SettingInfo = z.object({
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
});
export type SettingInfo = z.infer<typeof SettingInfo>;

/** What the pages of terms and privacy tell of this installation. */
export const LegalInfo = z.object({
  terms: z.string(),
  privacy: z.string(),
  broker_notice: z.string(),
  /** Name and address of who runs it, as on invoices. */
  operator: z.string(),
  files_kept_days: z.int(),
  results_kept_months: z.int(),
  audit_kept_years: z.int(),
});
export type LegalInfo = z.infer<typeof LegalInfo>;

/** Whether the service does its work: orders are traced, and messages go out. No figures: everybody may ask. */
export const ServiceStatus = z.object({
  tracing: z.enum(['works', 'late']),
  messages: z.enum(['works', 'late']),
  at: z.string(),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;
