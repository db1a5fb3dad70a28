/** Words that every part of the page uses: buttons, units, spans of time. */

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
    unreachable: 'The server can’t be reached. Nothing was changed. Check your connection and try again.',
    unreadable: 'The server gave an answer that can’t be read ({{http}}). Try again.',
    page: 'This page ran into an error of its own. Load it again.',
    copy: 'The browser did not allow copying. Select the text and copy it yourself.',
  },
  messagePages: {
    home: 'Back to Home',
    notAuthorized: 'You are not authorized!',
    notAuthorizedText: "You don't have permission to access this page. Go Home!",
    notFound: 'There is no such page',
    notFoundText: 'The address may be mistyped, or what it led to is gone.',
    failed: 'This page ran into an error',
    failedText: 'It is ours, not yours. Your uploads, orders and coins are as they were.',
  },
  copied: 'Copied',
  password: { hide: 'Hide the password', show: 'Show the password' },
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
