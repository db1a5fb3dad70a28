/** Emails about orders. */
export const orderEmails = {
  'order_completed.subject': 'Order {{number}} is complete: {{hits}}',
  'order_completed.body': `Your results for order {{number}} are ready. You got {{hits}} and paid {{coins}}. We returned the coins we held but didn’t need.

{{button}}`,

  'order_cancelled.subject': 'Order {{number}} was canceled',
  'order_cancelled.body': `Order {{number}} was canceled. You keep the results we found before that: {{hits}} for {{coins}}. We returned the other coins we held for it.

{{button}}`,

  'list_traced.subject': 'What’s new in your list: order {{number}}',
  'list_traced.body': `We traced your list again this month.

{{details}}

{{button}}`,

  'list_skipped.subject': '{{title}}',
  'list_skipped.body': `{{description}}

{{button}}`,

  'order_failed.subject': 'We couldn’t finish order {{number}}',
  'order_failed.body': `Order {{number}} stopped because of an error on our side. You keep the results we found before that, and we won’t charge you for the rest. We returned the coins we held for it.

{{button}}`,
} as const;
