import type { notifications as english } from '../en/notifications.ts';
import type { Translation } from '../translation.ts';

export const notifications: Translation<typeof english> = {
  'open.results': 'Ver resultados',
  'open.order': 'Ver pedido',
  'open.invoices': 'Ver facturas',
  'open.plan': 'Administrar plan',
  'open.plans': 'Ver planes',
  'open.cards': 'Administrar tarjetas',
  'open.coins': 'Administrar monedas',
  'open.payments': 'Ver pagos',
  'open.requests': 'Ver solicitudes de privacidad',
  'open.alerts': 'Revisar alertas',
  'open.sessions': 'Revisar sesiones',
  'open.webhooks': 'Revisar webhooks',
  'open.referrals': 'Ver referidos',
  'open.links': 'Ver enlaces',
  'open.payouts': 'Ver retiros',

  'order_completed.title': 'El pedido {{number}} está listo',
  'order_completed.description':
    'Aciertos: {{hits, number}}. Monedas gastadas: {{coins, number}}. Le devolvimos las monedas retenidas sin usar.',
  'order_cancelled.title': 'Se canceló el pedido {{number}}',
  'order_cancelled.description':
    'Conserva los resultados que encontramos antes. Aciertos: {{hits, number}}. Monedas gastadas: {{coins, number}}. Le devolvimos las demás monedas que reservamos.',
  'order_failed.title': 'No pudimos terminar el pedido {{number}}',
  'order_failed.description':
    'Se detuvo por un error nuestro. Conserva los resultados que encontramos antes, y no le cobraremos el resto. Le devolvimos las monedas que reservamos.',

  'list_traced.title': 'El skip trace de este mes está listo: pedido {{number}}',
  'list_traced.description':
    'Leads con un teléfono nuevo: {{new_phones, number}}. Leads con un correo nuevo: {{new_emails, number}}. Monedas gastadas: {{coins, number}}.',
  'list_skipped.skipped': 'Omitimos el skip trace de este mes del pedido {{number}}',
  'list_skipped.stopped': 'El pedido {{number}} ya no se vuelve a rastrear cada mes',
  'list_skipped.over_limit':
    'Podía costar hasta {{needed, number}} monedas y su límite es de {{limit, number}}. No se le cobró nada. Suba el límite antes de la próxima vez.',
  'list_skipped.insufficient_coins_one':
    'Podía costar 1 moneda y usted no tenía ninguna. No se le cobró nada. Compre monedas antes de la próxima vez.',
  'list_skipped.insufficient_coins_other':
    'Podía costar hasta {{count, number}} monedas y usted tenía menos. No se le cobró nada. Compre monedas antes de la próxima vez.',
  'list_skipped.cap':
    'Podría haber costado hasta {{needed, number}} monedas, más de lo que la persona que lo inició aún puede gastar este mes. No se le cobró. Un propietario de la cuenta puede aumentar el límite.',
  'list_skipped.terms':
    'Nuestros términos cambiaron y usted aún no los ha aceptado. No se le cobró nada. Inicie sesión y acéptelos antes de la próxima vez.',
  'list_skipped.email':
    'Su correo no está confirmado. No se le cobró nada. Confírmelo antes de la próxima vez.',
  'list_skipped.suspended': 'Su cuenta está suspendida. No se le cobró nada. Comuníquese con nosotros.',
  'list_skipped.other':
    'No pudimos iniciarlo. No se le cobró nada. Lo intentaremos de nuevo el próximo mes. Si se vuelve a omitir, comuníquese con nosotros.',
  'list_skipped.erased': 'Se eliminaron sus leads, así que no queda nada que rastrear. No se le cobró nada.',
  'list_skipped.purpose':
    'Su propósito ya no está permitido. No se le cobró nada. Actívelo de nuevo con otro propósito.',

  'payment_received.title': 'Recibimos su pago de {{amount, money}}',
  'payment_received.description': 'Gracias. Puede ver y descargar la factura {{number}} cuando quiera.',
  'payment_failed.title': 'No se pudo cobrar su pago de {{amount, money}}',
  'payment_failed.order': 'No se le cobró nada. El pedido {{number}} espera hasta que se pague.',
  'payment_failed.coins':
    'No se le cobró nada ni se agregaron monedas. Inténtelo de nuevo o use otra tarjeta.',
  'payment_refunded.title': 'Reembolsamos {{amount, money}} a su tarjeta',
  'payment_refunded.description': 'Su banco puede tardar unos días en mostrar el dinero.',
  'payment_refunded.coins_one':
    'Este reembolso corresponde a {{count, number}} moneda. Su banco puede tardar unos días en mostrar el dinero.',
  'payment_refunded.coins_other':
    'Este reembolso corresponde a {{count, number}} monedas. Su banco puede tardar unos días en mostrar el dinero.',
  'refund_settled.coins.title_one':
    'Recibió {{count, number}} moneda en lugar de un reembolso de {{amount, money}}',
  'refund_settled.coins.title_other':
    'Recibió {{count, number}} monedas en lugar de un reembolso de {{amount, money}}',
  'refund_settled.coins.description':
    'El reembolso no pudo llegar a su tarjeta, así que le dimos monedas. No vencen. La factura está con las demás facturas.',
  'refund_settled.other.title': 'Su reembolso de {{amount, money}} está resuelto',
  'refund_settled.other.description':
    'El reembolso no pudo llegar a su tarjeta, así que le pagamos de otra manera.',
  'renewal_failed.title': 'No se pudo cobrar su plan {{plan}}',
  'renewal_failed.description':
    'Lo intentaremos de nuevo el {{retry_at, date}}. Para conservar su plan, use otra tarjeta o pague ahora.',
  'subscription_ended.title': 'Su plan {{plan}} terminó',
  'subscription_ended.description':
    'Ahora tiene el plan gratuito. Conserva las monedas que compró. Las monedas incluidas en el plan vencen con su último período de facturación.',
  'card_expiring.title': 'Su tarjeta terminada en {{last4}} vence pronto',
  'card_expiring.description': 'Agregue una tarjeta nueva para que sus pagos automáticos no se detengan.',
  'top_up_failed.title': 'No pudimos comprar monedas automáticamente',
  'top_up_failed.description':
    'Su tarjeta fue rechazada, así que desactivamos las compras automáticas. No se le cobró nada. Elija otra tarjeta y actívelas de nuevo.',

  'money_attention.dispute.title': 'Un cliente disputó un pago de {{amount, money}}',
  'money_attention.dispute.description_one':
    'Retiramos las monedas sin gastar. El cliente debe {{count, number}} moneda que ya gastó. Responda al proveedor de pagos antes de su fecha límite.',
  'money_attention.dispute.description_other':
    'Retiramos las monedas sin gastar. El cliente debe {{count, number}} monedas que ya gastó. Responda al proveedor de pagos antes de su fecha límite.',
  'money_attention.difference.title_one':
    '{{count, number}} diferencia con los registros del proveedor de pagos',
  'money_attention.difference.title_other':
    '{{count, number}} diferencias con los registros del proveedor de pagos',
  'money_attention.difference.description':
    'Nuestros registros de los últimos días no coinciden con los del proveedor de pagos. Cada diferencia aparece con ambos montos.',
  'money_attention.parked.title': 'No reconocemos un evento del proveedor de pagos',
  'money_attention.parked.description':
    'Se refiere a un cliente o cargo que no tenemos. Guardamos el evento. Revíselo y vuelva a procesarlo.',
  'money_attention.refund.title': 'Un reembolso de {{amount, money}} no llegó a la tarjeta',
  'money_attention.refund.description':
    'El proveedor de pagos lo rechazó. La nota de crédito está emitida y las monedas se retiraron. Envíe el reembolso otra vez, dé monedas en su lugar o pague al cliente de otra manera.',

  'drop_attention.failed.title': 'No se pudieron sincronizar las solicitudes de eliminación de California',
  'drop_attention.failed.description':
    'Lo intentamos de nuevo cada hora. Vea el problema en la página de solicitudes de privacidad.',
  'drop_attention.overdue.title': 'Las solicitudes de eliminación de California están atrasadas',
  'drop_attention.overdue.description':
    'No se descargaron ni respondieron a tiempo. Vea el problema en la página de solicitudes de privacidad.',

  'abuse_attention.person_one': 'Se buscó a una misma persona desde {{count, number}} cuenta',
  'abuse_attention.person_other': 'Se buscó a una misma persona desde {{count, number}} cuentas',
  'abuse_attention.street_one': 'Un cliente buscó a {{count, number}} persona de una misma calle',
  'abuse_attention.street_other': 'Un cliente buscó a {{count, number}} personas de una misma calle',
  'abuse_attention.speed': 'Un cliente busca personas más rápido de lo permitido',
  'abuse_attention.decoy': 'Un cliente buscó a una persona ficticia de control',
  'abuse_attention.refunds_one': 'Un cliente reportó {{count, number}} acierto como número equivocado',
  'abuse_attention.refunds_other': 'Un cliente reportó {{count, number}} aciertos como números equivocados',
  'abuse_attention.description':
    'Revise quién es el cliente y qué busca. Después, suspenda la cuenta o cierre la alerta con lo que encontró.',

  'account_entered.title': 'Entramos en su cuenta para ayudarle',
  'account_entered.description':
    'Hasta las {{until, time}} como máximo, una persona de nuestro equipo puede ver su cuenta como la ve usted. El correo que le enviamos explica el motivo.',
  'session_reused.title': 'Cerramos su sesión porque se usó dos veces',
  'session_reused.description':
    'El {{at, date}} alguien usó una copia de una de sus sesiones, así que la cerramos. Si no reconoce los inicios de sesión en su página de sesiones, cambie su contraseña.',

  'webhook_disabled.title': 'Desactivamos su webhook a {{host}}',
  'webhook_disabled.gone.description':
    'Respondió con el estado 410, así que ya no acepta mensajes. No enviaremos nada allí hasta que lo active de nuevo.',
  'webhook_disabled.failing.description':
    'No pudimos entregar un mensaje durante tres días. No enviaremos nada allí hasta que lo active de nuevo.',

  'affiliate_referral.made.title': 'Ganó {{amount, money}}',
  'affiliate_referral.made.description':
    'Un cliente que usted refirió pagó una factura. Su ganancia queda pendiente hasta que el pago ya no se pueda reembolsar.',
  'affiliate_referral.reversed.title': 'Retiramos {{amount, money}} de sus ganancias',
  'affiliate_referral.restored.title': 'Restauramos {{amount, money}} de sus ganancias',
  'affiliate_referral.restored.approved': 'Revisamos de nuevo un referido rechazado y lo aprobamos.',
  'affiliate_referral.restored.paid': 'El pago que se había retirado finalmente se recibió.',
  'affiliate_referral.rejected.title': 'Se rechazó un referido de {{amount, money}}',
  'affiliate_referral.reason.self_referral':
    'El cliente pagó con una de las tarjetas de usted. No puede ganar por sus propios pagos.',
  'affiliate_referral.reason.refunded': 'El pago del cliente fue reembolsado.',
  'affiliate_referral.reason.disputed':
    'El banco del cliente retiró el pago. Si ganamos la disputa, recuperará la ganancia.',
  'affiliate_referral.reason.account_closed': 'La cuenta se cerró.',
  'affiliate_referral.reason.refused': 'Revisamos el referido y lo rechazamos.',
  'affiliate_referral.reason.own': 'Motivo: {{reason}}',
  'affiliate_referral.reason.none': 'Vea los detalles en sus referidos.',

  'affiliate_domain.active.title': '{{domain}} está verificado',
  'affiliate_domain.active.description':
    'Los visitantes que lleguen desde este dominio ahora cuentan como suyos, aunque el enlace no lleve su código.',
  'affiliate_domain.rejected.title': '{{domain}} fue rechazado',
  'affiliate_domain.rejected.taken':
    'Otro afiliado ya verificó este dominio. Use su enlace o comuníquese con nosotros.',
  'affiliate_domain.rejected.reason': 'Revisamos el dominio y lo rechazamos. Motivo: {{reason}}',

  'affiliate_payout.sent.title': 'Enviamos su retiro de {{amount, money}}',
  'affiliate_payout.sent.money':
    'Va en camino a su cuenta de pagos. Su banco puede tardar unos días en mostrarlo.',
  'affiliate_payout.sent.coins_one':
    'Lo recibió como {{count, number}} moneda. No vence y puede gastarla de inmediato.',
  'affiliate_payout.sent.coins_other':
    'Lo recibió como {{count, number}} monedas. No vencen y puede gastarlas de inmediato.',
  'affiliate_payout.rejected.title': 'Se rechazó su retiro de {{amount, money}}',
  'affiliate_payout.rejected.description': 'La ganancia está de nuevo en su saldo por retirar.',
  'affiliate_payout.rejected.reason': 'La ganancia está de nuevo en su saldo por retirar. Motivo: {{reason}}',
  'affiliate_payout.failed.title': 'Su retiro de {{amount, money}} fue devuelto',
  'affiliate_payout.failed.description':
    'La ganancia está de nuevo en su saldo por retirar. Revise sus datos de pago y solicite el retiro otra vez.',
  'affiliate_payout.failed.reason':
    'La ganancia está de nuevo en su saldo por retirar. Revise sus datos de pago y solicite el retiro otra vez. Motivo: {{reason}}',
};
