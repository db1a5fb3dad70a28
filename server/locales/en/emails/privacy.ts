/** Emails about privacy requests, to people without an account. */
export const privacyEmails = {
  'privacy_code.subject': 'Your code for {{brand}}',
  'privacy_code.body': `We got a request to see what we have about the person with this email. To continue, enter this code on the privacy page. It works for 20 minutes.

{{details}}

If you didn’t ask for this, you can ignore this email. We won’t show anything without the code.`,

  'privacy_received.subject': 'We received your privacy request {{number}}',
  'privacy_received.body': `We’ll look for your records and email you our decision.

{{details}}`,

  'privacy_refused.subject': 'We couldn’t fulfill your privacy request {{number}}',
  'privacy_refused.body': `We reviewed your request but couldn’t do what you asked.

{{details}}

You can send a new request on the privacy page. You can also file a complaint with your state’s attorney general.

{{button}}`,

  'privacy_receipt.subject': 'Your privacy request {{number}} is complete',
  'privacy_receipt.body': `{{outcome}}

{{details}}

To keep your records out of future data, we store only hashes of your name with your addresses, phones and emails.`,
  'privacy_receipt.erased':
    'We deleted what we had about you from our data and from stored results. We’ll also remove you from data we get in the future.',
  'privacy_receipt.hidden':
    'We hid your records. You won’t appear in any search or result, now or in data we get in the future.',
} as const;
