/** Errors of orders, quotes and downloads. */
export const ordersErrors = {
  order_not_found: 'There’s no order with this ID. Check the ID.',
  'order_not_payable.draft': 'We’re still reading this file. Wait for its quote, then pay.',
  'order_not_payable.failed': 'We couldn’t read this order’s file. You weren’t charged. Upload it again.',
  'order_not_payable.canceled':
    'This order was canceled. You weren’t charged. Upload the file again to get a new quote.',
  quote_expired: 'This quote expired. You weren’t charged. Get a new quote, then pay.',
  'quote_expired.rows_removed':
    'This quote expired, so we removed its rows. Your file is still here, and you weren’t charged. Get a new quote, then try again.',
  order_erased:
    'We deleted this order’s leads and results on {{at, date}}, when their retention period ended. Its counts and invoices are still here.',
  order_untraceable:
    'None of this order’s rows can be traced. You weren’t charged. Fix the rows here, or download them with their reasons and upload a corrected file.',
  'order_untraceable.numbers':
    'This file has no valid phone numbers. You weren’t charged. Fix the numbers here, or upload a corrected file.',
  order_checks_numbers:
    'This order checks phone numbers and finds nobody, so that isn’t available for it. Create an order that finds people.',
  order_finds_people:
    'This order finds people. Only an order that checks phone numbers has a file of callable rows.',
  not_traced_monthly: 'This order isn’t traced every month. Turn that on first.',
  monthly_run_in_progress:
    'A run of this order isn’t finished yet. Wait until it is, then start the next one.',
  monthly_run_started_today:
    'You started a run of this order in the last 24 hours. Start the next one tomorrow.',
  order_replaced: 'A newer quote replaced this order. You weren’t charged. Pay for order {{number}} instead.',
  'order_not_awaiting_payment.hits': 'The order is already paid, so what counts as a hit can’t change.',
  'order_not_awaiting_payment.quote':
    'This order isn’t waiting for payment, so you can’t get a new quote. Upload the file again to trace it again.',
  'order_not_awaiting_payment.rows':
    'This order isn’t waiting for payment, so you can’t fix its rows anymore. Upload the fixed rows as a new file.',
  order_not_quoted: 'We’re still reading this file. Wait for its quote, then try again.',
  'too_many_quotes.small':
    'We’re still reading {{limit, number}} of your files. Wait until one has its quote, then try again. You weren’t charged.',
  'too_many_quotes.large':
    'We’re still reading {{limit, number}} of your large files. Wait until one has its quote, or cancel its order, then try again. You weren’t charged.',
  too_many_rows_to_fix:
    'You can fix up to {{limit, number}} rows of an order here. Download the rows with their reasons, fix them in your spreadsheet, and upload the file again.',
  nothing_to_sample: 'This order has no rows left for a free sample. Pay to trace it.',
  'order_already_paid.purpose':
    'This order is already paid for the purpose “{{purpose}}”, and its results are for that purpose only. You weren’t charged again.',
  'order_already_paid.sample':
    'This order is paid, so its results replace the free sample. You can take a sample of an unpaid order.',
  sample_already_taken:
    'You took today’s free sample of order {{number}}. Take the next one tomorrow (UTC), or pay for this order now.',
  leads_already_ordered:
    'These leads are in order {{number}}, so you can’t edit them anymore. Add the corrected leads as new ones.',
  'file_has_no_rows.order': 'This file has no rows below its header. Add rows and upload it again.',
  'too_many_columns.download':
    'These leads come from files with {{columns, number}} different columns, but a download can have {{limit, number}} at most. Select leads from fewer orders, or choose a layout.',
  'download_expired.results':
    'This download was already started, or its link expired. Start it again from the order.',
  'account_suspended.download': 'This account is suspended, so you can’t download results. Contact us.',
  'order_not_paid.download': 'This order isn’t paid, so it has no results yet. Pay for it first.',
  'order_not_paid.pause': 'This order isn’t paid, so there’s nothing to pause.',
  'order_not_paid.resume':
    'This order isn’t paid, so there’s nothing to resume. Pay for it to start tracing.',
  'order_ended.completed': 'This order is complete, so there’s nothing left to pause, resume, or cancel.',
  'order_ended.failed':
    'This order failed, so there’s nothing left to pause, resume, or cancel. Create a new order for the remaining rows.',
  'order_ended.canceled':
    'This order was canceled, so there’s nothing left to pause or resume. Create a new order to trace the leads.',
  order_being_canceled:
    'This order is being canceled, so you can’t pause or resume it. Create a new order for the remaining rows.',
  order_not_complete:
    'Only a completed order can be traced again every month. Wait until this one is complete.',
  'order_not_complete.no_leads':
    'All leads of this order were deleted, so there’s nothing to trace again. Upload them again.',
  nothing_to_retry: 'Nothing in this order failed, so there’s nothing to retry.',
  nothing_to_retrace:
    'None of this order’s misses can be retraced for free. We have no new data for their areas, or the order isn’t finished or is more than 90 days old.',
  'too_many_leads.lines': 'You can send up to {{limit, number}} leads at once. Send fewer, or upload a file.',
  'media_type_unsupported.leads':
    'Send the leads as JSON, with “Content-Type: application/json”, or one per line, with “Content-Type: {{type}}”.',
  'insufficient_coins.batch_one':
    'This order can cost up to 1 coin, and you have {{available, number}}. Nothing was started. Buy coins, or set “pay” to false to get only a quote.',
  'insufficient_coins.batch_other':
    'This order can cost up to {{count, number}} coins, and you have {{available, number}}. Nothing was started. Buy coins, send fewer leads, or set “pay” to false to get only a quote.',
  'insufficient_coins.order_one':
    'This order needs up to 1 coin, and you have {{available, number}}. You weren’t charged. Buy {{missing, number}} more, then try again.',
  'insufficient_coins.order_other':
    'This order needs up to {{count, number}} coins, and you have {{available, number}}. You weren’t charged. Buy {{missing, number}} more, or trace fewer rows.',
  'insufficient_coins.hit_one':
    'A hit costs 1 coin, and you have {{available, number}}. You weren’t charged. Buy coins, then trace the lead again.',
  'insufficient_coins.hit_other':
    'A hit costs {{count, number}} coins, and you have {{available, number}}. You weren’t charged. Buy coins, then trace the lead again.',
  'insufficient_coins.unlock_one':
    'Unlocking this match costs 1 coin, and you have {{available, number}}. You weren’t charged. Buy coins, then try again.',
  'insufficient_coins.unlock_other':
    'Unlocking this match costs {{count, number}} coins, and you have {{available, number}}. You weren’t charged. Buy coins, then try again.',
  coins_owed_one:
    'A bank took back one of your payments after you spent its coins, so you owe 1 coin. Buy 1 coin or contact us to continue.',
  coins_owed_other:
    'A bank took back one of your payments after you spent its coins, so you owe {{count, number}} coins. Buy as many or contact us to continue.',
  customer_coins_insufficient_one: 'This customer has 1 coin available, so you can’t take more than that.',
  customer_coins_insufficient_other:
    'This customer has {{count, number}} coins available, so you can’t take more than that.',
  'invalid.mapping': 'Some columns aren’t mapped correctly. Change the mapping, then try again.',
  'invalid.mapping_incomplete':
    'The mapped columns aren’t enough to trace a lead. Map more columns, then try again.',
  'invalid.lead_line':
    'Line {{line, number}} isn’t a valid lead. Nothing was saved. Fix it and send all leads again.',
} as const;
