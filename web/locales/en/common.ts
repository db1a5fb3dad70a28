/** Words that every page uses: buttons, units, time spans. */

export default {
  actions: {
    cancel: 'Cancel',
    close: 'Close',
    signIn: 'Sign in',
    tryAgain: 'Try again',
  },
  coins_one: '{{count, number}} coin',
  coins_other: '{{count, number}} coins',
  span: {
    now: 'just now',
    seconds: '{{count, number}} s',
    minutes: '{{count, number}} min',
    hours: '{{count, number}} h',
    hoursMinutes: '{{hours, number}} h {{minutes, number}} min',
  },
  states: {
    loading: 'Loading',
    request: 'Request {{id}}',
  },
  faults: {
    unreachable: 'We can’t reach the server. Nothing has changed. Check your connection and try again.',
    unreadable: 'The server sent a reply we can’t read ({{http}}). Try again.',
    page: 'Something went wrong on this page. Reload it.',
    copy: 'Your browser blocked copying. Select the text and copy it yourself.',
  },
  messagePages: {
    home: 'Back to Home',
    notAuthorized: 'You are not authorized!',
    notAuthorizedText: "You don't have permission to access this page. Go Home!",
    notFound: 'Page not found',
    notFoundText: 'Check the address or go back to the home page.',
    failed: 'Something went wrong',
    failedText: 'The problem is on our end. Your uploads, orders and coins are safe.',
    offline: 'You’re offline',
    offlineText: 'This page opens when you’re connected again.',
    replaced: 'There’s a new version',
    replacedText: 'We’ve updated the site since you opened it. Reload to continue.',
    reload: 'Reload',
  },
  connection: {
    lost: 'You’re offline. We’ll reconnect automatically.',
    back: 'You’re back online.',
  },
  customerOnly: {
    sign_in: 'Only the customer can change how they sign in or end their sessions.',
    money: 'Only the customer can pay, spend coins, or change cards, plans and payouts.',
    deletion: 'Only the customer can delete their data or cancel their orders.',
  },
  copied: 'Copied',
  password: { hide: 'Hide password', show: 'Show password' },
  table: {
    perPage: 'Rows per page:',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    columns: 'Columns',
  },
  pages: {
    label: 'Pages',
    first: 'First page',
    last: 'Last page',
    next: 'Next page',
    previous: 'Previous page',
    go: 'Go to page {{page, number}}',
    here: 'Page {{page, number}}',
  },
} as const;
