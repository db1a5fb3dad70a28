/** Errors of payments, cards, plans, refunds and coins. */
export const billingErrors = {
  'customer_only.payments': 'Only the customer can pay, or change cards and subscriptions.',
  card_declined: 'Your bank declined the card. You weren’t charged. Use another card, or ask your bank.',
  'card_declined.refused': 'The bank refused this card. You weren’t charged. Use another card.',
  coin_cap_reached_one:
    'This takes up to {{count, number}} coin, but you’ve used {{spent, number}} of your {{cap, number}} coins for this month. You weren’t charged. Your cap renews on {{renews, date}}, or an owner of your account can raise it.',
  coin_cap_reached_other:
    'This takes up to {{count, number}} coins, but you’ve used {{spent, number}} of your {{cap, number}} coins for this month. You weren’t charged. Your cap renews on {{renews, date}}, or an owner of your account can raise it.',
  insufficient_funds: 'The card doesn’t have enough funds. You weren’t charged. Use another card.',
  expired_card: 'The card has expired. You weren’t charged. Add another card.',
  authentication_required:
    'Your bank asks you to confirm this payment. You weren’t charged. Pay again and confirm it.',
  authentication_failed:
    'Your bank couldn’t confirm that it was you. You weren’t charged. Try again, or use another card.',
  card_removed: 'This card was removed. You weren’t charged. Choose another card.',
  processing_error: 'The bank had a technical problem. You weren’t charged. Try again in a minute.',
  payment_abandoned: 'The payment wasn’t confirmed in time. You weren’t charged. Try again.',
  payment_outcome_unknown:
    'The bank hasn’t told us the result of your last payment yet. Nothing new was charged. Try again in a minute.',
  key_pays_with_coins_only: 'An API key can pay with coins only. Pay by card on the order’s page.',
  card_missing: 'Add a card first. We charge it for your plan.',
  'card_missing.top_up': 'Add a card first. We buy coins with your default card.',
  last_card: 'This card pays for your subscription. Add another card first, or cancel the subscription.',
  card_number_sent:
    'Your request contained a card number, so we discarded it unread. Enter cards in the payment provider’s form.',
  no_subscription: 'You don’t have a subscription. Choose a plan to start one.',
  already_subscribed: 'You already have a subscription. Change it instead of starting another one.',
  nothing_to_resume: 'Your subscription continues as it is, so there’s nothing to resume.',
  last_payment_failed: 'Your last payment failed. Pay it first, then change the plan.',
  price_changed:
    'It costs more than you were shown. You weren’t charged. Check the new price, then try again.',
  plan_unchanged: 'You’re already on {{plan}}.',
  plan_is_free: '{{plan}} needs no subscription. Everyone without another plan has it.',
  plan_not_offered: 'This plan is no longer offered. Choose another one.',
  plan_in_use:
    'Someone has or had this plan, and their invoices and history name it. Retire it instead: current subscribers keep it, and nobody new can choose it.',
  free_plan_required: 'Everyone without another plan has the free plan, so you must keep offering it.',
  'free_plan_required.deleted': 'Everyone without another plan has the free plan, so you can’t delete it.',
  payment_not_made: 'This payment didn’t go through, so there’s nothing to refund.',
  payment_already_refunded: 'This payment is already refunded in full. Nothing was changed.',
  payment_disputed:
    'The customer’s bank already took this payment back, so a refund would pay it twice. Nothing was refunded.',
  'nothing_to_refund.coins': 'None of this payment’s coins are left. Enter an amount to refund anyway.',
  'nothing_to_refund.plan':
    'Nothing of this plan payment is unused: its coins were spent, its coin prices were used, or its period is over. Enter an amount to refund anyway.',
  refund_at_other_provider:
    'This payment was made with another payment provider than the current one. Refund it there, then mark the refund as settled.',
  refund_without_coins:
    'This payment brought no coins, so the refund can’t be paid in coins. Send it again, or pay it another way.',
  refund_in_progress: 'This refund is on its way to the card. Nothing was changed.',
  refund_settled: 'This refund is already settled. Nothing was changed.',
  account_deleted: 'This account and its coins were deleted. Pay the refund another way.',
  payment_provider_unavailable:
    'The payment provider doesn’t respond, so we don’t know the status of this refund. Nothing was changed. Try again in a minute.',
  event_signature_invalid:
    'The signature of this event is wrong or too old. Check the signing secret and the server’s clock.',
  event_mode_mismatch:
    'This event is from the other mode. Test and live payments are separate, so check the payment provider’s keys.',
} as const;
