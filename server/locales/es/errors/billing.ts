import type { billingErrors as english } from '../../en/errors/billing.ts';
import type { Translation } from '../../translation.ts';

export const billingErrors: Translation<typeof english> = {
  'customer_only.payments': 'Solo el cliente puede pagar o cambiar tarjetas y suscripciones.',
  card_declined: 'Su banco rechazó la tarjeta. No se le cobró. Use otra tarjeta o consulte a su banco.',
  'card_declined.refused': 'El banco no aceptó esta tarjeta. No se le cobró. Use otra tarjeta.',
  coin_cap_reached_one:
    'Esto requiere hasta {{count, number}} moneda, pero ya usó {{spent, number}} de sus {{cap, number}} monedas de este mes. No se le cobró nada. Su límite se renueva el {{renews, date}}; un propietario de su cuenta puede aumentarlo.',
  coin_cap_reached_other:
    'Esto requiere hasta {{count, number}} monedas, pero ya usó {{spent, number}} de sus {{cap, number}} monedas de este mes. No se le cobró nada. Su límite se renueva el {{renews, date}}; un propietario de su cuenta puede aumentarlo.',
  insufficient_funds: 'La tarjeta no tiene fondos suficientes. No se le cobró. Use otra tarjeta.',
  expired_card: 'La tarjeta venció. No se le cobró. Agregue otra tarjeta.',
  authentication_required:
    'Su banco le pide confirmar este pago. No se le cobró. Pague de nuevo y confírmelo.',
  authentication_failed:
    'Su banco no pudo confirmar que era usted. No se le cobró. Vuelva a intentarlo o use otra tarjeta.',
  card_removed: 'Esta tarjeta se quitó. No se le cobró. Elija otra tarjeta.',
  processing_error: 'El banco tuvo un problema técnico. No se le cobró. Vuelva a intentarlo en un minuto.',
  payment_abandoned: 'El pago no se confirmó a tiempo. No se le cobró. Vuelva a intentarlo.',
  payment_outcome_unknown:
    'El banco aún no nos informa el resultado de su último pago. No se cobró nada nuevo. Vuelva a intentarlo en un minuto.',
  key_pays_with_coins_only:
    'Una clave API solo puede pagar con monedas. Pague con tarjeta en la página del pedido.',
  card_missing: 'Primero agregue una tarjeta. Con ella cobramos su plan.',
  'card_missing.top_up': 'Primero agregue una tarjeta. Compramos las monedas con su tarjeta predeterminada.',
  last_card: 'Esta tarjeta paga su suscripción. Primero agregue otra tarjeta o cancele la suscripción.',
  card_number_sent:
    'Su solicitud contenía un número de tarjeta, así que la descartamos sin leerla. Escriba las tarjetas en el formulario del proveedor de pagos.',
  no_subscription: 'No tiene una suscripción. Elija un plan para comenzar una.',
  already_subscribed: 'Ya tiene una suscripción. Cámbiela en lugar de comenzar otra.',
  nothing_to_resume: 'Su suscripción continúa como está, así que no hay nada que reanudar.',
  last_payment_failed: 'Su último pago falló. Primero páguelo y luego cambie el plan.',
  price_changed:
    'Cuesta más de lo que se le mostró. No se le cobró nada. Revise el nuevo precio y vuelva a intentarlo.',
  plan_unchanged: 'Ya tiene {{plan}}.',
  plan_is_free: '{{plan}} no necesita suscripción. Lo tienen todos los que no tienen otro plan.',
  plan_not_offered: 'Este plan ya no se ofrece. Elija otro.',
  plan_in_use:
    'Alguien tiene o tuvo este plan, y aparece en sus facturas y su historial. Mejor retírelo: quienes lo tienen lo conservan y nadie más puede elegirlo.',
  free_plan_required:
    'Todos los que no tienen otro plan tienen el plan gratuito, así que debe seguir ofreciéndose.',
  'free_plan_required.deleted':
    'Todos los que no tienen otro plan tienen el plan gratuito, así que no se puede eliminar.',
  payment_not_made: 'Este pago no se realizó, así que no hay nada que reembolsar.',
  payment_already_refunded: 'Este pago ya se reembolsó por completo. Nada cambió.',
  payment_disputed:
    'El banco del cliente ya recuperó este pago, así que un reembolso lo pagaría dos veces. No se reembolsó nada.',
  'nothing_to_refund.coins':
    'No queda ninguna moneda de este pago. Escriba un monto para reembolsar de todos modos.',
  'nothing_to_refund.plan':
    'No queda nada sin usar de este pago: sus monedas se gastaron, sus precios de monedas se usaron o su período terminó. Escriba un monto para reembolsar de todos modos.',
  refund_at_other_provider:
    'Este pago se hizo con un proveedor de pagos distinto del actual. Reembólselo ahí y luego marque el reembolso como resuelto.',
  refund_without_coins:
    'Este pago no trajo monedas, así que el reembolso no se puede pagar en monedas. Envíelo de nuevo o páguelo de otra forma.',
  refund_in_progress: 'Este reembolso va en camino a la tarjeta. Nada cambió.',
  refund_settled: 'Este reembolso ya está resuelto. Nada cambió.',
  account_deleted: 'Esta cuenta y sus monedas se eliminaron. Pague el reembolso de otra forma.',
  payment_provider_unavailable:
    'El proveedor de pagos no responde, así que no conocemos el estado de este reembolso. Nada cambió. Vuelva a intentarlo en un minuto.',
  event_signature_invalid:
    'La firma de este evento no es correcta o es demasiado antigua. Revise el secreto de firma y el reloj del servidor.',
  event_mode_mismatch:
    'Este evento es del otro modo. Los pagos de prueba y los reales están separados, así que revise las claves del proveedor de pagos.',
};
