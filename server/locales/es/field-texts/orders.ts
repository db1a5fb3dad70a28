import type { orderFields as english } from '../../en/field-texts/orders.ts';
import type { Translation } from '../../translation.ts';

export const orderFields: Translation<typeof english> = {
  purpose_missing: 'Dé a “purpose” uno de estos valores: {{purposes}}.',
  row_not_rejected: 'La fila {{row, number}} no necesita corrección.',
  download_format: 'Un formato de columnas requiere una tabla. Elija csv o xlsx, u omita “layout”.',
  download_layout: 'Las filas rechazadas no tienen resultados. Omita “layout”.',
  download_rows:
    'Solo las tablas de resultados pueden tener una fila por teléfono. Elija csv o xlsx, y all, hits, misses o phones.',
  line_not_json: 'La línea {{line, number}} no es JSON válido.',
  line_not_lead: 'La línea {{line, number}} no es un lead.',
  no_leads: 'Envíe al menos un lead.',
  page_range: 'Escriba una página del 1 al {{pages, number}}.',
  lead_number: 'Elija un número de los que muestra este lead.',
  too_many_selected: 'Seleccione hasta {{limit, number}} leads.',
  allowed_ips: 'Escriba direcciones IP o rangos, como 203.0.113.7 o 203.0.113.0/24, en lugar de “{{range}}”.',
  expires_at: 'Elija una fecha futura o ninguna.',
  webhook_url: 'Escriba una URL como https://example.com/hooks, sin usuario ni contraseña.',
  webhook_url_private: 'Escriba una URL de internet. Los webhooks no llegan a redes privadas.',
};
