import type { accessErrors as english } from '../../en/errors/access.ts';
import type { Translation } from '../../translation.ts';

export const accessErrors: Translation<typeof english> = {
  api_key_purpose:
    'Esta clave API es para el propósito “{{key_purpose}}”. Omita “purpose” o use una clave para “{{purpose}}”.',
  api_key_ended: 'Esta clave venció o se revocó. Cree una nueva.',
  api_key_replaced: 'Esta clave ya se reemplazó. Rote la clave más reciente.',
  too_many_api_keys:
    'Tiene {{limit, number}} claves activas, el máximo permitido. Revoque una que no necesite.',
  'customer_only.api_keys':
    'No puede cambiar las claves API de un cliente mientras usa su cuenta. Pídale al cliente que lo haga.',
  'customer_only.webhooks':
    'No puede cambiar los webhooks de un cliente mientras usa su cuenta. Pídale al cliente que lo haga.',
  too_many_layouts: 'Tiene {{limit, number}} diseños, el máximo permitido. Elimine uno que no necesite.',
  too_many_views:
    'Tiene {{limit, number}} vistas guardadas, el máximo permitido. Elimine una que no necesite.',
  too_many_webhooks: 'Tiene {{limit, number}} webhooks, el máximo permitido. Elimine uno que no necesite.',
  webhook_off: 'Este webhook está desactivado y no se envió nada. Actívelo y vuelva a intentarlo.',
  lookup_limit_reached:
    'Puede buscar {{limit, number}} personas una por una cada hora. Espere {{wait, duration}} o pida un lote de leads.',
};
