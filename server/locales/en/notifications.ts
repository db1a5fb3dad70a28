/** The titles, descriptions and link texts of notifications. */
export const notifications = {
  'open.results': 'View results',
  'open.order': 'View order',
  'open.invoices': 'View invoices',
  'open.plan': 'Manage plan',
  'open.plans': 'View plans',
  'open.cards': 'Manage cards',
  'open.coins': 'Manage coins',
  'open.payments': 'View payments',
  'open.requests': 'View privacy requests',
  'open.alerts': 'Review alerts',
  'open.sessions': 'Review sessions',
  'open.webhooks': 'Review webhooks',
  'open.referrals': 'View referrals',
  'open.links': 'View links',
  'open.payouts': 'View payouts',

  'order_completed.title': 'Order {{number}} is complete',
  'order_completed.description':
    'Hits: {{hits, number}}. Coins spent: {{coins, number}}. We returned the coins we held but didn’t need.',
  'order_cancelled.title': 'Order {{number}} was canceled',
  'order_cancelled.description':
    'You keep the results we found before that. Hits: {{hits, number}}. Coins spent: {{coins, number}}. We returned the other coins we held.',
  'order_failed.title': 'We couldn’t finish order {{number}}',
  'order_failed.description':
    'It stopped because of an error on our side. You keep the results we found before that, and we won’t charge you for the rest. We returned the coins we held for it.',

  'list_traced.title': 'This month’s trace is complete: order {{number}}',
  'list_traced.description':
    'Leads with a new phone: {{new_phones, number}}. Leads with a new email: {{new_emails, number}}. Coins spent: {{coins, number}}.',
  'list_skipped.skipped': 'We skipped this month’s trace of order {{number}}',
  'list_skipped.stopped': 'Order {{number}} is no longer traced every month',
  'list_skipped.over_limit':
    'It could have cost up to {{needed, number}} coins, and your limit is {{limit, number}}. You weren’t charged. Raise the limit before the next run.',
  'list_skipped.insufficient_coins_one':
    'It could have cost 1 coin, and you had none. You weren’t charged. Buy coins before the next run.',
  'list_skipped.insufficient_coins_other':
    'It could have cost up to {{count, number}} coins, and you had fewer. You weren’t charged. Buy coins before the next run.',
  'list_skipped.cap':
    'It could have cost up to {{needed, number}} coins, more than the person who started it may still spend this month. You weren’t charged. An owner of the account can raise their cap.',
  'list_skipped.terms':
    'Our terms changed and you haven’t accepted them yet. You weren’t charged. Sign in and accept them before the next run.',
  'list_skipped.email':
    'Your email address isn’t confirmed. You weren’t charged. Confirm it before the next run.',
  'list_skipped.suspended': 'Your account is suspended. You weren’t charged. Contact us.',
  'list_skipped.other':
    'We couldn’t start it. You weren’t charged. We’ll try again next month. If it’s skipped again, contact us.',
  'list_skipped.erased': 'Its leads were deleted, so there’s nothing left to trace. You weren’t charged.',
  'list_skipped.purpose':
    'Its purpose is no longer allowed. You weren’t charged. Turn it on again with another purpose.',

  'payment_received.title': 'We received your payment of {{amount, money}}',
  'payment_received.description': 'Thank you. You can view and download invoice {{number}} anytime.',
  'payment_failed.title': 'Your payment of {{amount, money}} didn’t go through',
  'payment_failed.order': 'You weren’t charged. Order {{number}} waits until it’s paid.',
  'payment_failed.coins': 'You weren’t charged, and no coins were added. Try again or use another card.',
  'payment_refunded.title': 'We refunded {{amount, money}} to your card',
  'payment_refunded.description': 'Your bank may take a few days to show the money.',
  'payment_refunded.coins_one':
    'This refund is for {{count, number}} coin. Your bank may take a few days to show the money.',
  'payment_refunded.coins_other':
    'This refund is for {{count, number}} coins. Your bank may take a few days to show the money.',
  'refund_settled.coins.title_one': 'You got {{count, number}} coin instead of a refund of {{amount, money}}',
  'refund_settled.coins.title_other':
    'You got {{count, number}} coins instead of a refund of {{amount, money}}',
  'refund_settled.coins.description':
    'The refund couldn’t reach your card, so we gave you coins. They don’t expire. You’ll find the invoice with your other invoices.',
  'refund_settled.other.title': 'Your refund of {{amount, money}} is settled',
  'refund_settled.other.description': 'The refund couldn’t reach your card, so we paid you in another way.',
  'renewal_failed.title': 'Your payment for {{plan}} didn’t go through',
  'renewal_failed.description':
    'We’ll try again on {{retry_at, date}}. To keep your plan, use another card or pay now.',
  'subscription_ended.title': 'Your {{plan}} plan has ended',
  'subscription_ended.description':
    'You’re now on the free plan. You keep the coins you bought. The coins that came with the plan end with its last billing period.',
  'card_expiring.title': 'Your card ending in {{last4}} expires soon',
  'card_expiring.description': 'Add a new card so your automatic payments don’t stop.',
  'top_up_failed.title': 'We couldn’t buy coins automatically',
  'top_up_failed.description':
    'Your card was declined, so we turned off automatic purchases. You weren’t charged. Choose another card, then turn it on again.',

  'money_attention.dispute.title': 'A customer disputed a payment of {{amount, money}}',
  'money_attention.dispute.description_one':
    'We took back the unspent coins. The customer owes {{count, number}} coin that was already spent. Respond at the payment provider before its deadline.',
  'money_attention.dispute.description_other':
    'We took back the unspent coins. The customer owes {{count, number}} coins that were already spent. Respond at the payment provider before its deadline.',
  'money_attention.difference.title_one': '{{count, number}} difference from the payment provider’s records',
  'money_attention.difference.title_other':
    '{{count, number}} differences from the payment provider’s records',
  'money_attention.difference.description':
    'Our records for the last few days don’t match the payment provider’s. Each difference is listed with both amounts.',
  'money_attention.parked.title': 'We don’t recognize an event from the payment provider',
  'money_attention.parked.description':
    'It’s about a customer or charge that we don’t have. We saved the event. Review it, then process it again.',
  'money_attention.refund.title': 'A refund of {{amount, money}} didn’t reach the card',
  'money_attention.refund.description':
    'The payment provider rejected it. The credit note is issued and the coins are taken back. Send the refund again, give coins instead, or pay the customer in another way.',

  'drop_attention.failed.title': 'California’s deletion requests couldn’t be synced',
  'drop_attention.failed.description':
    'We try again every hour. See what’s wrong on the privacy requests page.',
  'drop_attention.overdue.title': 'California’s deletion requests are overdue',
  'drop_attention.overdue.description':
    'They weren’t downloaded and answered in time. See what’s wrong on the privacy requests page.',

  'abuse_attention.person_one': 'One person was looked up from {{count, number}} account',
  'abuse_attention.person_other': 'One person was looked up from {{count, number}} accounts',
  'abuse_attention.street_one': 'A customer looked up {{count, number}} person on one street',
  'abuse_attention.street_other': 'A customer looked up {{count, number}} people on one street',
  'abuse_attention.speed': 'A customer looks people up faster than the limit',
  'abuse_attention.decoy': 'A customer looked up a decoy person',
  'abuse_attention.refunds_one': 'A customer reported {{count, number}} hit as a wrong number',
  'abuse_attention.refunds_other': 'A customer reported {{count, number}} hits as wrong numbers',
  'abuse_attention.description':
    'Check who the customer is and what they’re looking for. Then suspend the account, or close the alert with what you found.',

  'account_entered.title': 'We signed in to your account to help you',
  'account_entered.description':
    'Until {{until, time}} at the latest, someone on our team can see your account the way you do. The email we sent you says why.',
  'session_reused.title': 'We signed you out because a session was used twice',
  'session_reused.description':
    'On {{at, date}} someone used a copy of one of your sessions, so we ended it. If you don’t recognize the sign-ins on your sessions page, change your password.',

  'webhook_disabled.title': 'We turned off your webhook to {{host}}',
  'webhook_disabled.gone.description':
    'It answered with status 410, so it no longer accepts messages. We won’t send anything there until you turn it on again.',
  'webhook_disabled.failing.description':
    'We couldn’t deliver a message for three days. We won’t send anything there until you turn it on again.',

  'affiliate_referral.made.title': 'You earned {{amount, money}}',
  'affiliate_referral.made.description':
    'A customer you referred paid an invoice. Your earnings stay pending until the payment can no longer be refunded.',
  'affiliate_referral.reversed.title': 'We took back {{amount, money}} of your earnings',
  'affiliate_referral.restored.title': 'We restored {{amount, money}} of your earnings',
  'affiliate_referral.restored.approved': 'We reviewed a rejected referral again and approved it.',
  'affiliate_referral.restored.paid': 'The payment that was taken back came in after all.',
  'affiliate_referral.rejected.title': 'A referral of {{amount, money}} was rejected',
  'affiliate_referral.reason.self_referral':
    'The customer paid with one of your own cards. You can’t earn from your own payments.',
  'affiliate_referral.reason.refunded': 'The customer’s payment was refunded.',
  'affiliate_referral.reason.disputed':
    'The customer’s bank took the payment back. If the dispute is won, you’ll get the earnings back.',
  'affiliate_referral.reason.account_closed': 'The account was closed.',
  'affiliate_referral.reason.refused': 'We reviewed the referral and rejected it.',
  'affiliate_referral.reason.own': 'Reason: {{reason}}',
  'affiliate_referral.reason.none': 'See your referrals for details.',

  'affiliate_domain.active.title': '{{domain}} is verified',
  'affiliate_domain.active.description':
    'Visitors who come from this domain now count as yours, even without your code in the link.',
  'affiliate_domain.rejected.title': '{{domain}} was rejected',
  'affiliate_domain.rejected.taken':
    'Another affiliate already verified this domain. Use your link instead, or contact us.',
  'affiliate_domain.rejected.reason': 'We reviewed the domain and rejected it. Reason: {{reason}}',

  'affiliate_payout.sent.title': 'We sent your payout of {{amount, money}}',
  'affiliate_payout.sent.money':
    'It’s on the way to your payout account. Your bank may take a few days to show it.',
  'affiliate_payout.sent.coins_one':
    'You got it as {{count, number}} coin. It never expires, and you can spend it right away.',
  'affiliate_payout.sent.coins_other':
    'You got it as {{count, number}} coins. They never expire, and you can spend them right away.',
  'affiliate_payout.rejected.title': 'Your payout of {{amount, money}} was rejected',
  'affiliate_payout.rejected.description': 'The earnings are back in your unpaid balance.',
  'affiliate_payout.rejected.reason': 'The earnings are back in your unpaid balance. Reason: {{reason}}',
  'affiliate_payout.failed.title': 'Your payout of {{amount, money}} was returned',
  'affiliate_payout.failed.description':
    'The earnings are back in your unpaid balance. Check your payout details, then request a payout again.',
  'affiliate_payout.failed.reason':
    'The earnings are back in your unpaid balance. Check your payout details, then request a payout again. Reason: {{reason}}',
} as const;
