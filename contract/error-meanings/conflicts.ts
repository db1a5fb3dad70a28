/** Errors of requests that don’t fit the current status of what they’re about. */
export const conflictErrors = {
  409: {
    account_deleted: 'The account was deleted. Create a new one.',
    already_decided: 'Someone has already decided this. Reload to see the decision.',
    already_subscribed: 'You have a subscription. Change its plan instead.',
    api_key_ended: 'The API key was revoked or has expired. Create a new one.',
    api_key_replaced: 'The API key was already replaced. Rotate the newer key.',
    customer_coins_insufficient: 'The customer has fewer coins than that. Take fewer.',
    customer_suspended: 'The customer is suspended. Reinstate them first.',
    database_in_use: 'Another process is using the database. Stop it first.',
    domain_taken: 'Another affiliate has the domain. Use another one, or contact the operator.',
    drop_not_configured: 'There is no key for DROP. Set `OPENSKIP_DROP_KEY` first.',
    drop_sync_running: 'A sync with DROP is running. Wait until it’s done.',
    edit_conflict: 'Someone else changed it after you loaded it. Reload it and make your change again.',
    email_already_confirmed: 'Your email is already confirmed. There is nothing to do.',
    email_ambiguous: 'Several accounts have this email, and none confirmed it. Name the account by its ID.',
    email_not_resendable: 'The email didn’t fail, or it can’t be sent again. Nothing was sent.',
    email_taken: 'The email belongs to another account. Use another one.',
    file_erased_order: 'The order’s file was deleted, by you or after its retention period. Upload it again.',
    free_plan_required:
      'The service needs a free plan, so it can’t be removed or changed this way. Change another plan.',
    idempotency_key_in_use:
      'The first request with this `Idempotency-Key` is still running. Wait, then send it again.',
    import_already_running: 'The file is being imported. Wait until it’s done.',
    import_being_undone: 'An import into this source is being undone. Wait until it’s done.',
    import_changed: 'The import was interrupted. Reload it and try again.',
    import_not_undoable: 'The import can’t be undone. Only the newest import of a source can.',
    import_stopped: 'An admin stopped the import. Start it again if you need it.',
    last_admin: 'The last admin can’t lose the role. Make someone else an admin first.',
    last_owner: 'An account needs an owner. Make someone else an owner first.',
    already_member: 'This person is already in your account. Change their role instead.',
    last_card: 'The subscription is paid with this card. Add another card first, or cancel the subscription.',
    last_payment_failed:
      'The last payment of the subscription failed. Pay it first with `POST /subscription-resume`.',
    leads_already_ordered: 'The leads are in an order, so you can’t change them. Add new leads.',
    leads_from_file: 'The leads came from a file, so you can’t edit them here. Upload the corrected file.',
    leads_untraceable: 'None of the leads can be traced. Select or send others.',
    list_full_first: 'The file has changes only. Load the full list first.',
    list_outdated: 'A newer list is loaded. Nothing was changed.',
    monthly_run_in_progress: 'A run of the monthly trace isn’t finished yet. Wait until it is.',
    monthly_run_started_today:
      'You started a run of the monthly trace in the last 24 hours. Start the next one tomorrow.',
    no_subscription: 'You don’t have a subscription. Start one first.',
    not_a_possible: 'Only possible matches can be unlocked. This lead isn’t one.',
    not_traced_monthly: 'The order isn’t traced every month. Turn that on first.',
    nothing_to_refund:
      'Nothing of the payment is unused: its coins are spent, or its plan’s period is used up. Name an `amount` to refund anyway.',
    nothing_to_resume:
      'The subscription isn’t canceled and has no planned change, so there is nothing to undo.',
    nothing_to_retrace:
      'None of the order’s misses can be retraced free: there is no new data for their places, the order hasn’t ended, or it’s older than 90 days. Nothing was changed.',
    nothing_to_retry: 'Nothing in the order failed, so there is nothing to retry.',
    nothing_to_sample: 'The order has no rows left for a sample. Pay to trace it.',
    nothing_to_unlock: 'The match has no contacts to show. You weren’t charged.',
    on_own_list: 'All contacts of the match are on your do-not-contact list. You weren’t charged.',
    operator_account: 'The operator’s account can’t be deleted. Delete the installation instead.',
    order_already_paid: 'The order is already paid. You weren’t charged again.',
    order_already_repeated: 'The order was already repeated. Use the newer order.',
    order_being_canceled: 'The order is being canceled. Create a new one if you still need it.',
    order_checks_numbers:
      'The order checks phone numbers, so this isn’t available for it. Create an order that finds people.',
    order_ended: 'The order is completed, canceled, or failed. Create a new order.',
    order_finds_people:
      'The order finds people. Only an order that checks phone numbers has a file of callable rows.',
    order_not_awaiting_payment: 'The order isn’t waiting for payment. Check its status.',
    order_not_complete: 'The order isn’t complete, or its leads were deleted. Choose a completed order.',
    order_not_paid: 'The order isn’t paid yet. Pay it first.',
    order_not_payable: 'The order can’t be paid in its current status. Check its status.',
    order_not_quoted: 'The order’s file is still being read. Wait for the quote.',
    order_replaced: 'The file has a newer quote. Pay that order instead.',
    order_untraceable: 'None of the order’s rows can be traced. Fix the rows, or upload another file.',
    passkey_not_created:
      'The passkey wasn’t saved: the challenge is over or used, or the credential didn’t verify. Start again with `POST /passkey-setup`.',
    password_just_changed: 'The password was changed a moment ago. Sign in with the new one.',
    payment_already_refunded: 'The payment is already refunded in full. Nothing was changed.',
    payment_disputed:
      'The customer’s bank has taken the payment back, so refunding it would pay it twice. Nothing was refunded. You can refund it if the dispute is won.',
    payment_not_made: 'The payment didn’t go through, so there is nothing to refund.',
    payment_outcome_unknown:
      'The bank hasn’t decided the last payment yet. Nothing new was charged. Try again in a minute.',
    payout_address_missing: 'A payout has no address. Reject it, then export the others.',
    payout_batch_mixed: 'A batch can have payouts of one method only. Select payouts of one method.',
    payout_pending: 'A payout is in progress. Wait until it’s done.',
    payout_too_small: 'The unpaid amount is below the minimum payout. Wait until you’ve earned more.',
    person_suppressed: 'The person asked not to be found. You weren’t charged.',
    plan_in_use: 'Someone has or had the plan. Retire it instead.',
    plan_is_free: 'The free plan needs no subscription. Choose a paid plan.',
    plan_not_offered: 'The plan isn’t offered anymore. Choose another one.',
    plan_unchanged: 'You already have this plan. Choose another one.',
    price_changed:
      'It costs more than the `price` you sent. You weren’t charged. Show the new price, then call again.',
    quote_expired: 'The quote expired. You weren’t charged. Get a new one with `POST /order-reprice/{id}`.',
    refund_at_other_provider:
      'The payment was made with another payment provider. Refund it there, then settle the refund as paid another way.',
    refund_in_progress:
      'The refund is on its way to the card. Nothing was changed. Wait until it succeeds or fails.',
    refund_settled: 'The refund is already settled. Nothing was changed.',
    refund_without_coins:
      'The payment brought no coins, so it can’t be settled in coins. Retry the refund, or pay it another way.',
    sample_already_taken: 'You’ve taken today’s free sample. Try again tomorrow, or pay for the order.',
    source_license_differs:
      'The source already has another license class. Use that class, or another source name.',
    source_shrunk:
      'The file lacks many of the source’s records and may be cut off. Check it, then import it with `complete` set to `most`.',
    suppression_held_by_drop:
      'A DROP request keeps this suppression, so nothing was changed. It ends when the consumer withdraws the request.',
    suppression_in_progress: 'The suppression is still being applied. Try again when it’s done.',
    team_full: 'The account has as many people and invitations as allowed. Remove one first.',
    too_many_passkeys: 'You have as many passkeys as allowed. Remove one first.',
    too_many_api_keys: 'You have as many API keys as allowed. Revoke one first.',
    too_many_entries: 'Your do-not-contact list is full. Nothing was added. Delete entries first.',
    too_many_layouts: 'You have as many layouts as allowed. Delete one first.',
    too_many_rows_to_fix: 'There are too many rows to fix here. Fix them in the file and upload it again.',
    too_many_unfinished_uploads: 'Too many uploads are unfinished. Finish or delete one first.',
    too_many_views: 'You have as many saved views as allowed. Delete one first.',
    too_many_webhooks: 'You have as many webhooks as allowed. Delete one first.',
    two_factor_already_on: 'Two-factor sign-in is already on. There is nothing to do.',
    two_factor_off: 'Two-factor sign-in is off. Turn it on first.',
    upload_offset_wrong:
      'The part doesn’t start where the last one ended. Get the offset, then send from there.',
    upload_part_in_progress: 'Another part of the upload is being received. Wait, then try again.',
    webhook_off: 'The webhook is off. Turn it on first.',
  },
  410: {
    file_erased: 'The file was deleted, by you or after its retention period. Upload it again.',
    order_erased:
      'The order’s leads and results were deleted after their retention period. Trace the leads again.',
  },
} as const;
