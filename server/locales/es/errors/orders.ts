import type { ordersErrors as english } from '../../en/errors/orders.ts';
import type { Translation } from '../../translation.ts';

export const ordersErrors: Translation<typeof english> = {
  order_not_found: 'No hay ningún pedido con este ID. Revise el ID.',
  'order_not_payable.draft': 'Todavía estamos leyendo este archivo. Espere su cotización y después pague.',
  'order_not_payable.failed':
    'No pudimos leer el archivo de este pedido. No se le cobró nada. Vuelva a subirlo.',
  'order_not_payable.canceled':
    'Este pedido se canceló. No se le cobró nada. Vuelva a subir el archivo para obtener una nueva cotización.',
  quote_expired: 'Esta cotización venció. No se le cobró nada. Obtenga una nueva y después pague.',
  'quote_expired.rows_removed':
    'Esta cotización venció y quitamos sus filas. Su archivo sigue aquí y no se le cobró nada. Obtenga una nueva cotización y vuelva a intentarlo.',
  order_erased:
    'Eliminamos los leads y resultados de este pedido el {{at, date}}, al terminar su período de conservación. Sus totales y facturas siguen aquí.',
  order_untraceable:
    'No se puede rastrear ninguna fila de este pedido. No se le cobró nada. Corrija las filas aquí, o descárguelas con sus motivos y suba un archivo corregido.',
  'order_untraceable.numbers':
    'Este archivo no tiene números de teléfono válidos. No se le cobró. Corrija los números aquí o suba un archivo corregido.',
  order_checks_numbers:
    'Este pedido verifica números de teléfono y no busca personas, así que eso no está disponible. Cree un pedido que busque personas.',
  order_finds_people:
    'Este pedido busca personas. Solo un pedido que verifica números tiene un archivo de filas llamables.',
  not_traced_monthly: 'Este pedido no se rastrea cada mes. Actívelo primero.',
  monthly_run_in_progress:
    'Un rastreo de este pedido aún no termina. Espere a que termine y luego inicie el siguiente.',
  monthly_run_started_today:
    'Usted ya inició un rastreo de este pedido en las últimas 24 horas. Inicie el siguiente mañana.',
  order_replaced:
    'Una cotización más reciente reemplazó este pedido. No se le cobró nada. Pague el pedido {{number}}.',
  'order_not_awaiting_payment.hits':
    'El pedido ya está pagado, así que lo que cuenta como acierto no puede cambiar.',
  'order_not_awaiting_payment.quote':
    'Este pedido no está pendiente de pago, así que no se puede volver a cotizar. Suba el archivo de nuevo para volver a rastrearlo.',
  'order_not_awaiting_payment.rows':
    'Este pedido no está pendiente de pago, así que ya no puede corregir sus filas. Suba las filas corregidas en un archivo nuevo.',
  order_not_quoted: 'Todavía estamos leyendo este archivo. Espere su cotización y vuelva a intentarlo.',
  'too_many_quotes.small':
    'Todavía estamos leyendo {{limit, number}} de sus archivos. Espere a que uno tenga su cotización y vuelva a intentarlo. No se le cobró nada.',
  'too_many_quotes.large':
    'Todavía estamos leyendo {{limit, number}} de sus archivos grandes. Espere a que uno tenga su cotización, o cancele su pedido, y vuelva a intentarlo. No se le cobró nada.',
  too_many_rows_to_fix:
    'Aquí puede corregir hasta {{limit, number}} filas de un pedido. Descargue las filas con sus motivos, corríjalas en su hoja de cálculo y vuelva a subir el archivo.',
  nothing_to_sample: 'A este pedido no le quedan filas para una muestra gratis. Pague para rastrearlo.',
  'order_already_paid.purpose':
    'Este pedido ya está pagado con el propósito “{{purpose}}”, y sus resultados son solo para ese propósito. No se le cobró de nuevo.',
  'order_already_paid.sample':
    'Este pedido está pagado, así que sus resultados reemplazan la muestra gratis. Puede pedir una muestra de un pedido sin pagar.',
  sample_already_taken:
    'La muestra gratis de hoy se usó en el pedido {{number}}. Pida la siguiente mañana (UTC), o pague este pedido ahora.',
  leads_already_ordered:
    'Estos leads están en el pedido {{number}}, así que ya no puede editarlos. Agregue los leads corregidos como nuevos.',
  'file_has_no_rows.order':
    'Este archivo no tiene filas debajo del encabezado. Agregue filas y vuelva a subirlo.',
  'too_many_columns.download':
    'Estos leads vienen de archivos con {{columns, number}} columnas distintas, pero una descarga puede tener {{limit, number}} como máximo. Seleccione leads de menos pedidos o elija un formato de columnas.',
  'download_expired.results':
    'Esta descarga ya se inició o su enlace venció. Iníciela de nuevo desde el pedido.',
  'account_suspended.download':
    'Esta cuenta está suspendida, así que no puede descargar resultados. Comuníquese con nosotros.',
  'order_not_paid.download': 'Este pedido no está pagado, así que aún no tiene resultados. Páguelo primero.',
  'order_not_paid.pause': 'Este pedido no está pagado, así que no hay nada que pausar.',
  'order_not_paid.resume':
    'Este pedido no está pagado, así que no hay nada que reanudar. Páguelo para iniciar el skip trace.',
  'order_ended.completed': 'Este pedido está terminado: no queda nada que pausar, reanudar ni cancelar.',
  'order_ended.failed':
    'Este pedido falló: no queda nada que pausar, reanudar ni cancelar. Cree un pedido nuevo con las filas restantes.',
  'order_ended.canceled':
    'Este pedido se canceló: no queda nada que pausar ni reanudar. Cree un pedido nuevo para rastrear los leads.',
  order_being_canceled:
    'Este pedido se está cancelando, así que no puede pausarlo ni reanudarlo. Cree un pedido nuevo con las filas restantes.',
  order_not_complete:
    'Solo un pedido terminado se puede volver a rastrear cada mes. Espere a que este termine.',
  'order_not_complete.no_leads':
    'Se eliminaron todos los leads de este pedido, así que no hay nada que volver a rastrear. Vuelva a subirlos.',
  nothing_to_retry: 'Nada falló en este pedido, así que no hay nada que volver a intentar.',
  nothing_to_retrace:
    'Ningún lead sin acierto de este pedido se puede volver a rastrear gratis. No tenemos datos nuevos de sus zonas, o el pedido no ha terminado o tiene más de 90 días.',
  'too_many_leads.lines':
    'Puede enviar hasta {{limit, number}} leads a la vez. Envíe menos o suba un archivo.',
  'media_type_unsupported.leads':
    'Envíe los leads como JSON, con “Content-Type: application/json”, o uno por línea, con “Content-Type: {{type}}”.',
  'insufficient_coins.batch_one':
    'Este pedido puede costar hasta 1 moneda y usted tiene {{available, number}}. No se inició nada. Compre monedas, o use “pay” con el valor false para obtener solo la cotización.',
  'insufficient_coins.batch_other':
    'Este pedido puede costar hasta {{count, number}} monedas y usted tiene {{available, number}}. No se inició nada. Compre monedas, envíe menos leads, o use “pay” con el valor false para obtener solo la cotización.',
  'insufficient_coins.order_one':
    'Este pedido necesita hasta 1 moneda y usted tiene {{available, number}}. No se le cobró nada. Compre {{missing, number}} más y vuelva a intentarlo.',
  'insufficient_coins.order_other':
    'Este pedido necesita hasta {{count, number}} monedas y usted tiene {{available, number}}. No se le cobró nada. Compre {{missing, number}} más o rastree menos filas.',
  'insufficient_coins.hit_one':
    'Un acierto cuesta 1 moneda y usted tiene {{available, number}}. No se le cobró nada. Compre monedas y vuelva a rastrear el lead.',
  'insufficient_coins.hit_other':
    'Un acierto cuesta {{count, number}} monedas y usted tiene {{available, number}}. No se le cobró nada. Compre monedas y vuelva a rastrear el lead.',
  'insufficient_coins.unlock_one':
    'Desbloquear esta coincidencia cuesta 1 moneda y usted tiene {{available, number}}. No se le cobró nada. Compre monedas y vuelva a intentarlo.',
  'insufficient_coins.unlock_other':
    'Desbloquear esta coincidencia cuesta {{count, number}} monedas y usted tiene {{available, number}}. No se le cobró nada. Compre monedas y vuelva a intentarlo.',
  coins_owed_one:
    'Un banco revirtió uno de sus pagos después de que usted gastara sus monedas, así que debe 1 moneda. Compre 1 moneda o comuníquese con nosotros para continuar.',
  coins_owed_other:
    'Un banco revirtió uno de sus pagos después de que usted gastara sus monedas, así que debe {{count, number}} monedas. Compre esa cantidad o comuníquese con nosotros para continuar.',
  customer_coins_insufficient_one:
    'Este cliente tiene 1 moneda disponible, así que no puede quitarle más que eso.',
  customer_coins_insufficient_other:
    'Este cliente tiene {{count, number}} monedas disponibles, así que no puede quitarle más que eso.',
  'invalid.mapping': 'Algunas columnas no están bien asignadas. Cambie la asignación y vuelva a intentarlo.',
  'invalid.mapping_incomplete':
    'Las columnas asignadas no bastan para rastrear un lead. Asigne más columnas y vuelva a intentarlo.',
  'invalid.lead_line':
    'La línea {{line, number}} no es un lead válido. No se guardó nada. Corríjala y envíe todos los leads de nuevo.',
};
