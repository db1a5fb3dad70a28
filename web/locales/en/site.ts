/** Home, help, and the pages that say what went wrong. */

export default {
  home: {
    title: 'Home',
    newTrace: 'New trace',
    ordersFailed: 'Your orders could not be loaded',
    steps: {
      lead: 'Three steps to your first result.',
      coins: 'You have {{coins}} to start with.',
      states: { done: 'Done', next: 'Next', later: 'Later' },
      upload: {
        title: 'Upload your leads',
        text: 'A CSV or Excel file with names, addresses, phones or emails. Its columns are recognised; you check them.',
        action: 'Upload leads',
        again: 'Upload another list',
      },
      pay: {
        title: 'See the price and pay',
        text: 'You see what can be traced and the most it can cost. One coin buys one hit; nothing else is charged.',
        action: 'Review {{name}}',
      },
      results: {
        title: 'Call the right person',
        text: 'Results come with phones, emails and how sure they are. Download them with your own columns first.',
        running: 'Watch it run',
      },
    },
    running: { title: 'Running now', none: 'Nothing is running. Your last results are below.' },
    last: {
      title: 'Last results',
      all: 'All orders',
      none: 'No order has ended yet.',
    },
    coins: {
      title: 'Coins',
      held: 'to spend, and {{coins}} held by running orders',
      free: 'to spend. One coin buys one hit.',
      buy: 'Buy coins',
      failed: 'Your coins could not be loaded',
    },
  },
  faq: {
    title: 'Questions and answers',
    lead: 'What customers ask first. Type a word to search, and use the arrow keys to move.',
    search: 'Search the questions',
    clear: 'Clear the search',
    found_one: '{{count, number}} question',
    found_other: '{{count, number}} questions',
    link: 'Copy the link to this question',
    empty: { title: 'No questions yet', text: 'Whoever runs this service has not written any.' },
    nothing: {
      title: 'No question has these words',
      text: 'Try fewer or other words.',
      contact: 'Ask us',
    },
    failed: 'The questions could not be loaded',
  },
} as const;
