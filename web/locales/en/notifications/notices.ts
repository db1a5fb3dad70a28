/** What everybody may read without signing in: terms, the privacy notice, and whether the service works. */

export default {
  links: {
    label: 'About this service',
    terms: 'Terms',
    privacy: 'Privacy',
    status: 'Status',
    optOut: 'Your privacy choices',
    home: 'To {{brand}}',
  },
  failed: 'This could not be loaded',
  operator: 'Who runs this service',
  terms: {
    title: 'Terms',
    lead: 'What using {{brand}} means. Each customer has accepted the first part.',
    own: 'Terms of service',
  },
  privacy: {
    title: 'Privacy',
    lead: 'What {{brand}} knows of people and of its customers, for how long, and what you can do about it.',
    people: 'People in the data',
    peopleText:
      'The service finds people and how to reach them in public records and in sources that its operator has licensed: names, addresses, phones, emails, years of birth. Customers state a lawful purpose before they look, and each look is on record.',
    rights: 'Your choices',
    rightsText:
      'You can see what is held of you, be hidden from all results or be deleted, without an account and without a fee. We answer within 45 days; mostly it takes minutes. Global Privacy Control of your browser is honoured.',
    choose: 'See what is held of you',
    customers: 'Customers',
    customersText:
      'An account holds a name, an email, settings, orders and payments. Card numbers go to the payment provider and never reach this service. The whole of it can be exported, and the account deleted, in the profile. The service counts no visitors for others and sells nothing about its customers.',
    kept: 'How long it is kept',
    files: 'Uploaded files: {{count, number}} days.',
    results: 'Leads and results: {{count, number}} months.',
    audit: 'The record of who looked at whom: {{count, number}} years.',
    books: 'Invoices and payments: as long as the books of a business must be kept.',
    own: 'Privacy notice of the operator',
    broker: 'Registrations and notices',
  },
  status: {
    title: 'Status',
    works: 'Everything works',
    late: 'Some things are late',
    down: 'The service doesn’t answer',
    downHint: 'It may be restarting. This page asks again every 15 seconds.',
    lateHint: 'Nothing is lost: it is caught up as soon as it can be.',
    site: 'Site and API',
    tracing: 'Tracing of orders',
    messages: 'Notifications, mails and webhooks',
    part: { works: 'Works', late: 'Late', down: 'Doesn’t answer' },
    at: 'Looked at <time />',
  },
} as const;
