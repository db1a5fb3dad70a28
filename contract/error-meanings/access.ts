/** Errors of requests that are unreadable, unpaid, not allowed, or about something that doesn’t exist. */
export const accessErrors = {
  400: {
    bad_request: 'We couldn’t read the request. Fix the program that sends it.',
    card_number_sent:
      'The request contains a card number, so we discarded it unread. Enter cards in the payment provider’s form.',
    event_mode_mismatch:
      'A payment event came from the other mode; test and live are separate. Check the payment provider’s keys.',
    event_signature_invalid:
      'A payment event has a wrong or old signature. Check the signing secret and the server’s clock.',
    idempotency_key_invalid:
      'The `Idempotency-Key` isn’t valid. Use 1 to 255 letters, digits, or symbols without spaces.',
    json_invalid: 'The body isn’t valid JSON in UTF-8. Fix it and send it again.',
    upload_incomplete: 'The upload was cut off, and nothing was saved. Send it again.',
  },
  401: {
    unauthenticated:
      'The sign-in code is missing or wrong. Enter the current code from your authenticator app, or a recovery code.',
    api_key_in_address:
      'The API key was sent in the address, where others can see it. Replace the key and send the new one in `x-api-key`.',
    api_key_invalid: 'The API key is unknown, expired, or revoked. Check it, or create a new one.',
    company_sign_in_failed:
      'The sign-in with the company’s account is over, or the identity provider refused it. Start again.',
    credentials_wrong: 'The email or password is wrong. Try again, or reset your password.',
    passkey_rejected:
      'The passkey is unknown here or didn’t verify. Try again, or sign in with the password.',
    session_ended: 'The session has ended. Sign in again.',
    sign_in_required: 'The call needs a session or an API key. Sign in, or send your key in `x-api-key`.',
  },
  402: {
    authentication_failed:
      'The bank couldn’t confirm the payment (3-D Secure). You weren’t charged. Try again, or use another card.',
    authentication_required:
      'The bank asked the customer to confirm the payment (3-D Secure), but they weren’t there. Nothing was charged. Ask the customer to pay.',
    card_declined: 'The bank declined the card. You weren’t charged. Use another card, or ask your bank why.',
    card_missing: 'There is no card to charge. Nothing was charged. Add a card, then try again.',
    card_removed: 'The card was removed. You weren’t charged. Use another card.',
    coin_cap_reached:
      'You would spend more coins than your monthly cap. Nothing was started or charged. Ask an owner of your account to raise the cap, or wait until it renews.',
    coins_owed:
      'A bank took back a payment after you spent its coins. Buy as many coins as you owe, or contact the operator.',
    expired_card: 'The card has expired. You weren’t charged. Use another card.',
    insufficient_coins:
      'You don’t have enough coins, so nothing was started or charged. Buy coins, or trace fewer rows.',
    insufficient_funds: 'The card doesn’t have enough money. You weren’t charged. Use another card.',
    payment_abandoned: 'The payment wasn’t confirmed in time. You weren’t charged. Start a new payment.',
    processing_error:
      'The bank or the payment provider had a technical problem. You weren’t charged. Try again.',
  },
  403: {
    account_suspended: 'The account is suspended. Contact the operator.',
    admin_required: 'Only an admin can do this. Ask an admin.',
    api_key_address:
      'The API key can’t be used from this IP address. Add the address to the key, or use another key.',
    api_key_purpose: 'The API key is for another purpose. Use a key for this one.',
    api_key_scope: 'The API key lacks the scope for this call. Create a key with that scope.',
    company_sign_in_refused:
      'The identity provider hasn’t verified the email, or its domain may not sign in. Ask your company’s admin.',
    customer_only: 'Only the customer can do this, not an admin acting for them. Ask the customer.',
    second_factor_required: 'The operator requires two-factor sign-in. Set it up, or sign in with it.',
    email_unconfirmed: 'Your email isn’t confirmed. Open the link we sent, or request a new one.',
    key_pays_with_coins_only: 'An API key can’t charge a card. Pay with coins.',
    not_while_acting: 'You can’t do this while acting for a customer. Return to your own account first.',
    privacy_session_ended:
      'The hour to decide has passed, or the request is already decided. Start a new privacy request.',
    seat_required:
      'Your role in the account can’t do this. Ask an owner of your account, or a manager where the message says so.',
    second_admin_required: 'Another admin has to approve this. Ask one.',
    session_required: 'An API key can’t make this call. Sign in instead.',
    switch_not_allowed: 'You can’t sign in as an admin or support. Choose a customer.',
    terms_not_accepted: 'The customer hasn’t accepted the current terms. Accept them, then try again.',
    test_key: 'A test key can’t make this call. Use a live key.',
  },
  404: {
    not_found: 'It doesn’t exist, or it isn’t yours. Check the ID.',
    admin_not_found: 'There is no such admin. Check the email.',
    call_not_found: 'The API has no such call. Check the method and the path.',
    company_sign_in_off: 'The operator hasn’t set up an identity provider. Sign in with a password.',
    download_expired: 'The download was already started, or its link expired. Start it again.',
    export_not_found: 'The data export was deleted. Request a new one.',
    file_gone: 'The file is missing on the disk. Upload it again.',
    file_not_found: 'The file doesn’t exist or can’t be read. Check its path.',
    import_not_found: 'There is no such import. Check the ID.',
    leads_not_found: 'None of the leads exists or can be used for this. Select other leads.',
    operator_not_found: 'The service has never been started, so there is no operator. Start it first.',
    order_not_found: 'There is no such order. Check the ID or number.',
    page_not_found: 'There is nothing at this address. Check it.',
    photo_not_found: 'There is no photo at this address. Load the profile again.',
    upload_expired: 'The upload waited too long and was deleted. Start it again.',
    user_not_found: 'Nobody is registered with this email. Check it for typos.',
  },
} as const;
