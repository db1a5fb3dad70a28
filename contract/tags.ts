/** The groups of API calls, in the order a newcomer needs them, with what each is for. */
export const tags = {
  trace: 'Start here: trace one lead and get its owner’s phones and emails in the same reply.',
  orders: 'Trace many leads: create an order, see its price, pay for it, and follow its progress.',
  results: 'Read or download what an order found.',
  leads: 'Upload a file of leads, map its columns, and work with leads you have already traced.',
  wallet: 'See how many coins you have and where they went.',
  'API keys': 'Create, rotate, and revoke the keys your programs use.',
  webhooks: 'Get a signed request whenever something happens, instead of polling.',
  billing: 'Pay for orders, buy coins, and manage cards and invoices.',
  plans: 'Compare plans, and start, change, or cancel a subscription.',
  notifications: 'Read notifications and choose which ones you get by email.',
  accounts: 'Register, sign in, and manage a profile, sessions, and security.',
  team: 'Share an account: invite people, give them roles and caps, and see who did what.',
  privacy: 'For people whose records are here: ask to see, hide, or delete them.',
  affiliate: 'Refer customers, track visits and sign-ups, and get paid.',
  site: 'Public facts about this service: its settings, legal terms, and status.',
  admin: 'For the operator: customers, orders, payments, data sources, and service settings.',
} as const;

export type Tag = keyof typeof tags;
