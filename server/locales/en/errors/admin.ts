/** Errors of the admin console, privacy requests and the site. */
export const adminErrors = {
  operator_not_found: 'There’s no operator yet. Run “npx openskip start” once.',
  admin_not_found: '{{email}} isn’t an admin. Check the spelling.',
  'admin_not_found.none': 'There’s no admin yet. Run “npx openskip start” once.',
  user_not_found: 'No account uses {{email}}. Check the spelling.',
  email_ambiguous:
    '{{count, number}} accounts use {{email}}, and none has confirmed it. Use one of these IDs instead: {{ids}}.',
  last_admin: 'This is the last admin. Make someone else an admin first.',
  switch_not_allowed:
    'You can sign in as a customer only, not as an admin or support user. Choose a customer.',
  customer_suspended: 'This account is suspended. Lift the suspension first.',
  already_decided: 'This was already decided. Reload the list.',
  second_admin_required: 'You requested this, so another admin has to approve it.',
  file_erased_order: 'The file of this order was deleted. Its customer can upload it again.',
  order_already_repeated: 'This order was already ordered again as order {{number}}.',
  email_not_resendable: 'This email didn’t fail, so there’s nothing to send again. Reload the page.',
  'email_not_resendable.link':
    'This email’s link has expired, so it can’t be sent again. Ask the recipient to request a new one.',
  'email_not_resendable.recipient':
    'Nobody in the account has this email address anymore, so it can’t be sent again.',
  edit_conflict: 'Another admin changed this after you opened the page. Reload it, then make your change.',
  'already_decided.privacy_request': 'This request was already decided. Reload the list.',
  suppression_held_by_drop:
    'A DROP request keeps this suppression until the consumer withdraws it there (California Civil Code 1798.99.86). The next sync then lifts it.',
  suppression_in_progress: 'This suppression is still being applied. Wait until that’s done, then lift it.',
} as const;
