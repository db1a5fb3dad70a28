import type { orderTexts as english } from '../en/order-texts.ts';
import type { Translation } from '../translation.ts';

export const orderTexts: Translation<typeof english> = {
  reading_failed:
    'Hubo un problema de nuestro lado y no pudimos leer este archivo. No se le cobró nada. Vuelva a subirlo. Si falla otra vez, comuníquese con nosotros e indique el número del pedido.',
  misses_gone: 'Los leads sin acierto se eliminaron antes de que pudiéramos volver a rastrearlos.',
  tracing_failed:
    'Hubo un problema de nuestro lado y no pudimos rastrear algunas filas. Usted conserva los resultados que tenemos y paga solo sus aciertos. Le devolvimos el resto de sus monedas.',
  order_name_retrace: 'Leads sin acierto de {{name}}',
  order_name_month: '{{name}}, mes {{month, number}}',
  order_name_leads_one: '1 lead rastreado de nuevo',
  order_name_leads_other: '{{count, number}} leads rastreados de nuevo',
  refund_returned_one: 'Le reembolsamos 1 moneda porque todos los números eran incorrectos.',
  refund_returned_other:
    'Le reembolsamos {{count, number}} monedas porque todos los números eran incorrectos.',
  refund_limit_reached:
    'Guardamos su reporte. No se reembolsó su moneda: los reembolsos se limitan al {{share, percent}} de los aciertos que pagó en los últimos {{days, number}} días, y usted alcanzó ese límite.',
  refund_not_enough_paid:
    'Guardamos su reporte. No se reembolsó su moneda: los reembolsos se limitan al {{share, percent}} de los aciertos que pagó en los últimos {{days, number}} días. Las monedas gratis no cuentan, y usted aún no ha pagado suficientes aciertos.',
  refund_too_late_one:
    'Guardamos su reporte. No se reembolsó su moneda: el plazo de reembolso es de 1 día después del skip trace.',
  refund_too_late_other:
    'Guardamos su reporte. No se reembolsó su moneda: el plazo de reembolso es de {{count, number}} días después del skip trace.',
  refund_free_lead: 'Guardamos su reporte. Este lead fue gratis, así que no hay moneda que reembolsar.',
  refund_turned_off: 'Guardamos su reporte. Aquí no se reembolsan monedas por números incorrectos.',
};
