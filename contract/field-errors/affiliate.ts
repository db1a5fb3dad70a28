export const affiliateFieldErrors = {
  referral_code: 'Enter a valid affiliate code.',
  page_path: 'Enter the path of the page, starting with “/”.',
  campaign: 'Use up to 50 letters, digits, spaces, periods, hyphens and underscores.',
  graph_range: 'Choose a range of at most 10 years.',
  bank_routing: 'Enter the bank’s routing number or BIC.',
  bank_account: 'Enter the account number or IBAN.',
  reward_rate: 'Enter at most 10000, which is 100%.',
  decision_reason: 'Enter a reason of at least 3 characters. The affiliate can read it.',
} as const;
