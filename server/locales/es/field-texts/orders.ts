import type { orderFields as english } from '../../en/field-texts/orders.ts';
import type { Translation } from '../../translation.ts';

export const orderFields: Translation<typeof english> = {
  purpose_missing: 'Indique en “purpose” para qué usa los resultados: {{purposes}}.',
  row_not_rejected: 'La fila {{row, number}} no necesita corrección.',
  download_format: 'Un formato de columnas requiere una tabla. Elija csv o xlsx, u omita “layout”.',
  download_layout: 'Las filas rechazadas no tienen resultados. Omita “layout”.',
  download_rows:
    'Solo las tablas de resultados pueden tener una fila por teléfono. Elija csv o xlsx, y all, hits, misses o phones.',
  line_not_json: 'La línea {{line, number}} no es JSON válido.',
  line_not_lead: 'La línea {{line, number}} no es un lead.',
  no_leads: 'Envíe al menos un lead.',
  leads_incomplete:
    'Ningún lead tiene suficientes campos. Dé a cada uno una dirección o un nombre completo, con código postal o con ciudad y estado; o un número de parcela con su condado o estado; o un teléfono; o un correo.',
  leads_without_phone: 'Ningún lead tiene un teléfono que revisar. Envíe cada número como “phone”.',
  page_range: 'La página {{page, number}} no existe. La última página es la {{pages, number}}.',
  dnc_phone: 'Este no es un teléfono de EE. UU. de 10 dígitos.',
  dnc_email: 'Este no es un correo.',
  dnc_name: 'Agregue un código postal, o la calle con ciudad y estado, al nombre y apellido de esta persona.',
  dnc_street: 'Escriba número y calle, con código postal o con ciudad y estado.',
  dnc_row_empty: 'Esta fila no tiene teléfono, correo, nombre ni calle.',
  lead_number: 'Este lead no tiene ese número. Reporte uno de los que muestra.',
  too_many_selected:
    'Seleccionó {{leads, number}} leads, pero puede volver a rastrear hasta {{limit, number}} a la vez. Seleccione menos.',
  too_many_tagged:
    'Seleccionó {{leads, number}} leads, pero puede etiquetar hasta {{limit, number}} a la vez. Seleccione menos.',
  too_many_assigned:
    'Seleccionó {{leads, number}} leads, pero puede asignar hasta {{limit, number}} a la vez. Seleccione menos.',
  too_many_not_contacted:
    'Seleccionó {{leads, number}} leads, pero puede agregar hasta {{limit, number}} a la vez. Seleccione menos.',
  layout_name_taken: 'Ya tiene un diseño con este nombre.',
  view_name_taken: 'Ya tiene una vista con este nombre.',
  allowed_ips:
    'Escriba una dirección IP como 203.0.113.7, o un rango como 203.0.113.0/24, en lugar de “{{range}}”.',
  expires_at: 'Esta fecha ya pasó. Elija una fecha posterior o ninguna.',
  webhook_url: 'Escriba una URL como https://example.com/hooks, sin usuario ni contraseña.',
  webhook_url_not_listed:
    'Aquí los webhooks solo pueden ir a los servidores que autorizó el operador. Escriba una URL de uno de ellos o pida que lo agregue.',
  webhook_url_private:
    'Esta URL está en una red privada, a la que los webhooks no llegan. Escriba una URL de internet.',
};
