import type { billingEmails as english } from '../../en/emails/billing.ts';
import type { Translation } from '../../translation.ts';

export const billingEmails: Translation<typeof english> = {
  'payment_received.subject': 'Recibimos su pago de {{amount}}',
  'payment_received.body': `Gracias. Pagó {{amount}} a {{brand}}. Su factura es la {{invoice}}.

{{button}}`,

  'payment_failed.subject': 'No se pudo cobrar su pago de {{amount}}',
  'payment_failed.body': `No se le cobró nada. {{what}}

{{button}}`,
  'payment_failed.order': 'El pedido {{number}} espera hasta que se pague.',
  'payment_failed.coins': 'No se agregaron monedas.',

  'payment_refunded.subject': 'Reembolsamos {{amount}} a su tarjeta',
  'payment_refunded.body': `{{what}} Su banco puede tardar unos días en mostrar el dinero.

{{button}}`,
  'payment_refunded.payment': 'Reembolsamos un pago.',
  'payment_refunded.coins_one': 'Este reembolso corresponde a {{count, number}} moneda.',
  'payment_refunded.coins_other': 'Este reembolso corresponde a {{count, number}} monedas.',

  'refund_settled.subject': 'Su reembolso de {{amount}} está resuelto',
  'refund_settled.body': `El reembolso no pudo llegar a su tarjeta. {{how}}

{{button}}`,
  'refund_settled.coins_one': 'En su lugar recibió {{count, number}} moneda, que no vence.',
  'refund_settled.coins_other': 'En su lugar recibió {{count, number}} monedas, que no vencen.',
  'refund_settled.paid': 'Le pagamos de otra manera.',

  'renewal_failed.subject': 'No se pudo cobrar su plan {{plan}}',
  'renewal_failed.body': `No se hizo ningún cargo a su tarjeta.

{{details}}

Para conservar su plan, use otra tarjeta o pague ahora.

{{button}}`,

  'subscription_ended.subject': 'Su plan {{plan}} terminó',
  'subscription_ended.body': `Ahora tiene el plan gratuito. Conserva las monedas que compró. Las monedas incluidas en el plan vencen con su último período de facturación.

{{button}}`,

  'card_expiring.subject': 'Su tarjeta terminada en {{last4}} vence pronto',
  'card_expiring.body': `Agregue una tarjeta nueva para que sus pagos automáticos no se detengan.

{{button}}`,

  'top_up_failed.subject': 'No pudimos comprar monedas automáticamente',
  'top_up_failed.body': `Su tarjeta fue rechazada, así que desactivamos las compras automáticas. No se le cobró nada. Para volver a comprar monedas automáticamente, elija otra tarjeta y actívelas de nuevo.

{{button}}`,
};
