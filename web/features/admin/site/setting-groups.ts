import { parseWhole } from '../../../kit/i18n/amounts.ts';

/** The settings by group, in order, and the kind of each field. */
export const settingGroups = {
  brand: { brand_name: 'text', brand_logo: 'logo', invoice_seller: 'lines' },
  links: {
    blog_link: 'text',
    contact_link: 'text',
    tiktok_link: 'text',
    instagram_link: 'text',
    facebook_link: 'text',
    twitter_link: 'text',
  },
  chat: { chat_provider: 'chat', chat_id: 'text', chat_origin: 'text' },
  coins: {
    trial_coins: 'number',
    scrub_price: 'number',
    coin_adjustment_limit: 'number',
    coins_low: 'number',
    wrong_number_days: 'number',
    wrong_number_percent: 'number',
    wrong_number_allowance: 'number',
    wrong_number_allowance_after: 'number',
  },
  kept: {
    storage_free_mb: 'number',
    storage_paid_mb: 'number',
    files_kept_days: 'number',
    results_kept_months: 'number',
    audit_kept_years: 'number',
    drop_interval_days: 'number',
  },
  legal: { legal_terms: 'long', legal_privacy: 'long', broker_notice: 'lines' },
  abuse: {
    lookups_per_hour: 'number',
    person_alarm: 'number',
    street_alarm: 'number',
    refund_alarm: 'number',
    decoy_people: 'lines',
  },
} as const;

export type SettingGroup = keyof typeof settingGroups;
export const groupNames = Object.keys(settingGroups) as SettingGroup[];
export type SettingKind = 'text' | 'lines' | 'long' | 'chat' | 'number' | 'logo';
export type SettingName = {
  [G in SettingGroup]: keyof (typeof settingGroups)[G];
}[SettingGroup];

/** The value to save; null for text that isn't a whole number. */
export function parseSetting(kind: SettingKind, text: string): string | number | null {
  if (kind !== 'number') return text.trim();
  // Negative numbers are for the service to refuse: it says what the setting allows.
  return /^-\d+$/.test(text.trim()) ? Number(text) : parseWhole(text);
}
