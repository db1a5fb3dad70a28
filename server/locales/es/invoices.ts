import type { invoices as english } from '../en/invoices.ts';
import type { Translation } from '../translation.ts';

export const invoices: Translation<typeof english> = {
  'title.invoice': 'Factura y recibo',
  'title.credit_note': 'Nota de crédito',
  test: 'Modo de prueba: no se hizo ningún pago real',
  date: 'Fecha',
  paid_with: 'Pagado con',
  refunded_to: 'Reembolsado a',
  corrects: 'Corrige',
  bill_to: 'Facturado a',
  item: 'Concepto',
  quantity: 'Cantidad',
  amount: 'Monto',
  'total.invoice': 'Pagado',
  'total.credit_note': 'Reembolsado',
  no_tax: 'No se muestran impuestos porque no se cobró ninguno.',

  'value.date': '{{at, date}}',
  'value.number': '{{count, number}}',
  'value.money': '{{amount, money}}',

  'line.coins': 'Monedas',
  'line.refund_coins': 'Monedas en lugar de un reembolso',
  'line.unused_coins': 'Monedas sin usar',
  'line.refund': 'Reembolso',
  'line.plan.month': '{{plan}}, mensual',
  'line.plan.year': '{{plan}}, anual',
  'line.plan_credit': 'Tiempo sin usar del plan anterior',

  'charge.subscription': 'Suscripción',
  'charge.coins_one': '{{count, number}} moneda',
  'charge.coins_other': '{{count, number}} monedas',

  'method.card': '{{brand}} terminada en {{last4}}',
  'method.credit_note': 'Nota de crédito {{number}}',
};
