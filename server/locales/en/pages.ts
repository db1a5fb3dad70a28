/** What the server renders: the page before its script runs, and the pages of the built-in test gateway. */
export const pages = {
  'app.loading': '{{brand}} is loading',
  'app.no_script': '{{brand}} needs JavaScript. Turn it on for this site, then reload the page.',

  'gateway.test_mode': 'Test mode: no real cards, no real money.',
  'gateway.card.title': 'Enter a test card',
  'gateway.card.lead':
    'This page belongs to the built-in test gateway. Use one of the numbers below, never a real card.',
  'gateway.card.number': 'Card number',
  'gateway.card.expiry': 'Expiration (MM/YY)',
  'gateway.card.cvc': 'Security code',
  'gateway.card.save': 'Save card',
  'gateway.card.back': 'Go back without a card',
  'gateway.card.numbers': 'Test numbers',
  'gateway.card.unknown_number': 'Enter one of the test numbers below. Real cards aren’t accepted.',
  'gateway.card.bad_expiry': 'Enter the expiration as month and year, such as 12/34.',
  'gateway.card.past_expiry': 'This expiration date has passed. Enter a later one.',
  'gateway.card.bad_cvc': 'Enter any security code with 3 or 4 digits.',

  'gateway.cards.pays': 'Payment succeeds',
  'gateway.cards.asks': 'Asks for 3-D Secure on every payment',
  'gateway.cards.declined': 'Declined',
  'gateway.cards.insufficient_funds': 'Declined: insufficient funds',
  'gateway.cards.expired_card': 'Declined: expired card',
  'gateway.cards.lost_or_stolen': 'Declined: stolen card',
  'gateway.cards.disputes': 'Payment succeeds, then is disputed',
  'gateway.cards.keeps': 'Payment succeeds, refunds fail',
  'gateway.cards.processing_error': 'Processing error',

  'gateway.bank.title': 'Confirm this payment',
  'gateway.bank.question': 'Your test bank asks: do you want to pay {{amount, money}}?',
  'gateway.bank.pay': 'Pay {{amount, money}}',
  'gateway.bank.decline': 'Decline payment',

  'gateway.gone.title': 'This page is no longer available',
  'gateway.gone.lead': 'It was already used or has expired. Go back to where you came from and start again.',
} as const;
