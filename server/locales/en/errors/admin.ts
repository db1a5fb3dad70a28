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
} as const;
