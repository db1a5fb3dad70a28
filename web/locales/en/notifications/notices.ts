/** What everybody may read without signing in: terms, the privacy notice, and whether the service works. */

export default {
  links: {
    label: 'About this service',
    prices: 'Prices',
    terms: 'Terms',
    privacy: 'Privacy',
    status: 'Status',
    optOut: 'Your privacy choices',
    home: 'Go to {{brand}}',
  },
  operator: 'Who runs this service',
  terms: {
    title: 'Terms',
    lead: 'Every customer accepts the first part.',
    own: 'Terms of service',
  },
  privacy: {
    title: 'Privacy',
    people: 'People in the data',
    peopleText:
      'We find people and ways to reach them in public records and licensed sources. These contain names, addresses, phones, emails and years of birth. Customers state a lawful purpose before they search, and we log each search.',
    rights: 'Your choices',
    rightsText:
      'You can see what we have about you, hide it from all results, or delete it. It’s free, and you don’t need an account. We answer within 45 days, usually within minutes. We honor your browser’s Global Privacy Control.',
    choose: 'See what we have about you',
    customers: 'Customers',
    customersText:
      'An account has a name, an email, settings, orders and payments. Card numbers go to the payment provider and never reach this service. You can export all of it, or delete your account, in your profile. We don’t track visitors for others or sell data about our customers.',
    kept: 'How long we keep data',
    files: 'Uploaded files: {{count, number}} days.',
    results: 'Leads and results: {{count, number}} months.',
    audit: 'Log of searches for people: {{count, number}} years.',
    books: 'Invoices and payments: as long as accounting law requires.',
    own: 'Operator’s privacy notice',
    broker: 'Registrations and notices',
  },
  status: {
    title: 'Status',
    works: 'All systems working',
    late: 'Some systems delayed',
    down: 'Service not responding',
    downHint: 'We’ll keep checking.',
    lateHint: 'Nothing is lost.',
    site: 'Website and API',
    tracing: 'Order tracing',
    messages: 'Notifications, email and webhooks',
    part: { works: 'Working', late: 'Delayed', down: 'Not responding' },
    at: 'Checked <time />',
  },
} as const;
