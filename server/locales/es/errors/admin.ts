import type { adminErrors as english } from '../../en/errors/admin.ts';
import type { Translation } from '../../translation.ts';

export const adminErrors: Translation<typeof english> = {
  operator_not_found: 'Aún no hay un operador. Ejecute “npx openskip start” una vez.',
  admin_not_found: '{{email}} no es un administrador. Revise que esté bien escrito.',
  'admin_not_found.none': 'Aún no hay un administrador. Ejecute “npx openskip start” una vez.',
  user_not_found: 'Ninguna cuenta usa {{email}}. Revise que esté bien escrito.',
  email_ambiguous:
    '{{count, number}} cuentas usan {{email}} y ninguna lo confirmó. Use uno de estos ID: {{ids}}.',
  last_admin: 'Es el último administrador. Primero nombre a otro.',
  switch_not_allowed:
    'Solo puede iniciar sesión como un cliente, no como administrador o soporte. Elija un cliente.',
  customer_suspended: 'Esta cuenta está suspendida. Primero levante la suspensión.',
};
