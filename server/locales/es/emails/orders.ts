import type { orderEmails as english } from '../../en/emails/orders.ts';
import type { Translation } from '../../translation.ts';

export const orderEmails: Translation<typeof english> = {
  'order_completed.subject': 'El pedido {{number}} está listo: {{hits}}',
  'order_completed.body': `Los resultados del pedido {{number}} están listos. Obtuvo {{hits}} y pagó {{coins}}. Le devolvimos las monedas que reservamos y no hicieron falta.

{{button}}`,

  'order_cancelled.subject': 'Se canceló el pedido {{number}}',
  'order_cancelled.body': `Se canceló el pedido {{number}}. Conserva los resultados que encontramos antes: {{hits}} por {{coins}}. Le devolvimos las demás monedas que reservamos.

{{button}}`,

  'list_traced.subject': 'Novedades de su lista: pedido {{number}}',
  'list_traced.body': `Este mes volvimos a rastrear su lista.

{{details}}

{{button}}`,

  'list_skipped.subject': '{{title}}',
  'list_skipped.body': `{{description}}

{{button}}`,

  'order_failed.subject': 'No pudimos terminar el pedido {{number}}',
  'order_failed.body': `El pedido {{number}} se detuvo por un error nuestro. Conserva los resultados que encontramos antes, y no le cobraremos el resto. Le devolvimos las monedas que reservamos.

{{button}}`,
};
