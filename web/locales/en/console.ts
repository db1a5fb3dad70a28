/** The operator's console, and the bar over the page of an admin who acts as a customer. */

export default {
  title: 'Console',
  tabs: 'Parts of the console',
  sections: {
    switch: 'Sign in as',
  },
  switchBar: {
    label: 'You act as a customer',
    who: '{{admin}} as {{customer}}',
    anybody: 'a customer',
    left: '{{time}} left',
    over: 'Your hour is over',
    back: 'Return',
    lost: 'Your own session has ended meanwhile. Sign in again.',
  },
  switch: {
    title: 'Sign in as a customer',
    text: 'You see what they see, for at most an hour. They are told at once, with your reason. Password, e-mail, keys, cards, payouts and downloads stay theirs.',
    email: 'E-mail of the customer',
    emailMissing: 'Enter the customer’s e-mail.',
    reason: 'Reason',
    reasonHelp: 'The customer reads it, and it is kept in the audit log.',
    reasonMissing: 'Say why.',
    password: 'Your password',
    passwordMissing: 'Enter your password.',
    verb: 'Sign in as this customer',
    busy: 'Signing in',
  },
} as const;
