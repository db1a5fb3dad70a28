/** The texts of invoices and credit notes. */
export const invoices = {
  'title.invoice': 'Invoice and receipt',
  'title.credit_note': 'Credit note',
  test: 'Test mode: no real payment was made',
  date: 'Date',
  paid_with: 'Paid with',
  refunded_to: 'Refunded to',
  corrects: 'Corrects',
  bill_to: 'Bill to',
  item: 'Item',
  quantity: 'Quantity',
  amount: 'Amount',
  'total.invoice': 'Paid',
  'total.credit_note': 'Refunded',
  no_tax: 'No tax is shown because none was charged.',

  'value.date': '{{at, date}}',
  'value.number': '{{count, number}}',
  'value.money': '{{amount, money}}',

  'line.coins': 'Coins',
  'line.refund_coins': 'Coins instead of a refund',
  'line.unused_coins': 'Unused coins',
  'line.refund': 'Refund',
  'line.plan.month': '{{plan}}, monthly',
  'line.plan.year': '{{plan}}, yearly',
  'line.plan_credit': 'Unused time on the previous plan',

  'charge.subscription': 'Subscription',
  'charge.coins_one': '{{count, number}} coin',
  'charge.coins_other': '{{count, number}} coins',

  'method.card': '{{brand}} ending in {{last4}}',
  'method.credit_note': 'Credit note {{number}}',
} as const;
