export const billingFieldErrors = {
  own_path: 'Enter a path on this site, such as /my-profile/billing.',
  card_step: 'Send “return_to” to enter a card, or “setup” once it’s entered.',
  purchase_key: 'Use 8 to 64 letters, digits, hyphens and underscores.',
  country: 'Choose a country.',
  card: 'Choose a card.',
  plan_prices: 'Make both prices 0, or neither.',
} as const;
