/** Home and help. */

export default {
  home: {
    title: 'Home',
    welcome: 'Welcome to {{brand}}',
    newTrace: 'New trace',
    steps: {
      title: 'First steps',
      done: 'Done',
      confirm: {
        title: 'Confirm your email',
        text: 'Link sent to {{email}}',
        confirmed: '{{email}} is confirmed',
        action: 'Resend link',
        busy: 'Sending…',
      },
      sample: {
        title: 'Trace 25 rows free',
        text: 'Your list or our sample',
        action: 'Start free trace',
        review: 'Review order',
        reviewOf: 'Review order {{name}}',
        watch: 'Watch progress',
      },
      download: {
        title: 'Download your results',
        text: 'Phones, emails and addresses, added to your columns',
      },
      hide: 'Hide steps',
    },
    example: {
      title: 'What you get per hit',
      text: 'A fictional person',
      property: 'Your row: 1420 Maple Ave, Springfield, IL',
    },
    finished: { title: 'Finished', all: 'All orders', none: 'Nothing finished yet' },
    result: '{{hits}} of {{leads}} · {{share}} hits',
    coins: {
      title: 'Balance',
      available_one: 'coin available',
      available_other: 'coins available',
      held: '{{coins}} on hold',
      buy: 'Buy coins',
      failed: 'We couldn’t load your coins',
    },
    figures: 'See your figures',
  },
  faq: {
    title: 'FAQ',
    search: 'Search questions',
    clear: 'Clear search',
    found_one: '{{count, number}} question',
    found_other: '{{count, number}} questions',
    link: 'Copy question link',
    empty: { title: 'No questions yet' },
    nothing: {
      title: 'No questions match',
      text: 'Try other words.',
      contact: 'Contact us',
    },
  },
} as const;
