/** Home and help. */

export default {
  home: {
    title: 'Home',
    newTrace: 'New trace',
    ordersFailed: 'We couldn’t load your orders',
    steps: {
      lead: 'Get your first results in three steps.',
      coins: 'You have {{coins}} to start with.',
      states: { done: 'Done', next: 'Next', later: 'Later' },
      upload: {
        title: 'Upload your leads',
        text: 'Use a CSV or Excel file with names, addresses, phones or emails. We recognize the columns, and you check them.',
        action: 'Upload leads',
        again: 'Upload another list',
      },
      pay: {
        title: 'Review the price and pay',
        text: 'See how many leads we can trace and the most it can cost. You pay one coin per hit, and nothing for misses.',
        action: 'Review {{name}}',
      },
      results: {
        title: 'Call the right person',
        text: 'Download phones, emails and how sure we are of each match, added to your own columns.',
        running: 'Watch progress',
      },
    },
    running: { title: 'Running now', none: 'Nothing is running. Your latest results are below.' },
    last: {
      title: 'Latest results',
      all: 'All orders',
      none: 'No order has finished yet.',
    },
    coins: {
      title: 'Coins',
      held: 'available, plus {{coins}} on hold for running orders',
      free: 'available. One coin pays for one hit.',
      buy: 'Buy coins',
      failed: 'We couldn’t load your coins',
    },
  },
  faq: {
    title: 'Questions and answers',
    lead: 'Search by keyword, or browse the questions customers ask most.',
    search: 'Search questions',
    clear: 'Clear search',
    found_one: '{{count, number}} question',
    found_other: '{{count, number}} questions',
    link: 'Copy link to this question',
    empty: { title: 'No questions yet', text: 'Answers to common questions will appear here.' },
    nothing: {
      title: 'No questions match',
      text: 'Try fewer or different words.',
      contact: 'Contact us',
    },
    failed: 'We couldn’t load the questions',
  },
} as const;
