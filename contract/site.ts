/** What anyone may know of this installation before signing in. */
import { z } from 'zod';

const Link = z.union([z.literal(''), z.url({ protocol: /^https$/ })]);

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
  /** Coins that a new customer gets, once. */
  trial_coins: { schema: z.int().min(0).max(10_000), initial: 25, public: false },
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
});
export type SettingInfo = z.infer<typeof SettingInfo>;
