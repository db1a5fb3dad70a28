/** Why an order failed, the names of retraced orders, and decisions on refunds for wrong numbers. */
export const orderTexts = {
  reading_failed:
    'Something went wrong on our side, so we couldn’t read this file. You weren’t charged. Upload it again. If it fails again, contact us with the order number.',
  misses_gone: 'The misses were deleted before we could retrace them.',
  tracing_failed:
    'Something went wrong on our side, so we couldn’t trace some of the rows. You keep the results we have and pay for their hits only. We returned the rest of your coins.',
  order_name_retrace: 'Misses of {{name}}',
  order_name_month: '{{name}}, month {{month, number}}',
  order_name_leads_one: '1 lead traced again',
  order_name_leads_other: '{{count, number}} leads traced again',
  refund_returned_one: 'We refunded 1 coin because every number was wrong.',
  refund_returned_other: 'We refunded {{count, number}} coins because every number was wrong.',
  refund_limit_reached:
    'We kept your report. Your coin wasn’t refunded: refunds are limited to {{share, percent}} of the hits you paid for in the last {{days, number}} days, and you’ve reached that limit.',
  refund_not_enough_paid:
    'We kept your report. Your coin wasn’t refunded: refunds are limited to {{share, percent}} of the hits you paid for in the last {{days, number}} days. Free coins don’t count, and you haven’t paid for enough hits yet.',
  refund_too_late_one: 'We kept your report. Your coin wasn’t refunded: refunds end 1 day after the trace.',
  refund_too_late_other:
    'We kept your report. Your coin wasn’t refunded: refunds end {{count, number}} days after the trace.',
  refund_free_lead: 'We kept your report. This lead was free, so there is no coin to refund.',
  refund_turned_off: 'We kept your report. Coins aren’t refunded for wrong numbers here.',
} as const;
