/** Errors of the affiliate program. */
export const affiliateErrors = {
  'customer_only.payouts': 'Only the customer can request or change payouts.',
  'email_unconfirmed.first_payout':
    'Confirm your email before your first payout. Open the link we emailed you, or send it again from your profile. Your earnings stay in your account.',
  payout_pending: 'You already have a payout in progress. Wait until it’s sent.',
  payout_too_small:
    'The minimum payout is {{minimum, money}}, and {{unpaid, money}} is unpaid. Pending earnings are added when their waiting period ends.',
  payout_batch_mixed:
    'A batch is one file for PayPal or for a bank. Approve the payouts of each method separately.',
  payout_address_missing: 'Payout {{id}} has no address. Reject it, then export the others.',
  domain_taken: 'Another affiliate has this domain. Reject it there first.',
  'already_decided.domain': 'This domain was already decided. Reload the list.',
  'already_decided.payout': 'This payout was already decided. Reload the list.',
  'already_decided.payouts': 'One of these payouts was already decided. Reload the list.',
  'already_decided.referral': 'This referral was already decided. Reload the list.',
} as const;
