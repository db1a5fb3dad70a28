/** Emails about payments, refunds, plans and cards. */
export const billingEmails = {
  'payment_received.subject': 'We received your payment of {{amount}}',
  'payment_received.body': `Thank you. You paid {{amount}} to {{brand}}. Your invoice is {{invoice}}.

{{button}}`,

  'payment_failed.subject': 'Your payment of {{amount}} didn’t go through',
  'payment_failed.body': `You weren’t charged. {{what}}

{{button}}`,
  'payment_failed.order': 'Order {{number}} waits until it’s paid.',
  'payment_failed.coins': 'No coins were added.',

  'payment_refunded.subject': 'We refunded {{amount}} to your card',
  'payment_refunded.body': `{{what}} Your bank may take a few days to show the money.

{{button}}`,
  'payment_refunded.payment': 'We refunded a payment.',
  'payment_refunded.coins_one': 'This refund is for {{count, number}} coin.',
  'payment_refunded.coins_other': 'This refund is for {{count, number}} coins.',

  'refund_settled.subject': 'Your refund of {{amount}} is settled',
  'refund_settled.body': `The refund couldn’t reach your card. {{how}}

{{button}}`,
  'refund_settled.coins_one': 'You got {{count, number}} coin instead, which doesn’t expire.',
  'refund_settled.coins_other': 'You got {{count, number}} coins instead, which don’t expire.',
  'refund_settled.paid': 'We paid you in another way.',

  'renewal_failed.subject': 'Your payment for {{plan}} didn’t go through',
  'renewal_failed.body': `Your card wasn’t charged.

{{details}}

To keep your plan, use another card or pay now.

{{button}}`,

  'subscription_ended.subject': 'Your {{plan}} plan has ended',
  'subscription_ended.body': `You’re now on the free plan. You keep the coins you bought. The coins that came with the plan end with its last billing period.

{{button}}`,

  'card_expiring.subject': 'Your card ending in {{last4}} expires soon',
  'card_expiring.body': `Add a new card so your automatic payments don’t stop.

{{button}}`,

  'top_up_failed.subject': 'We couldn’t buy coins automatically',
  'top_up_failed.body': `Your card was declined, so we turned off automatic purchases. You weren’t charged. To keep buying coins automatically, choose another card and turn it on again.

{{button}}`,
} as const;
