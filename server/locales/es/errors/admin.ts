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
  already_decided: 'Esto ya se decidió. Vuelva a cargar la lista.',
  second_admin_required: 'Usted pidió esto, así que otro administrador tiene que aprobarlo.',
  file_erased_order: 'El archivo de este pedido se eliminó. El cliente puede cargarlo de nuevo.',
  order_already_repeated: 'Este pedido ya se volvió a pedir como pedido {{number}}.',
  email_not_resendable: 'Este correo no falló, así que no hay nada que reenviar. Vuelva a cargar la página.',
  'email_not_resendable.link':
    'El enlace de este correo ya venció, así que no se puede reenviar. Pida al destinatario que solicite uno nuevo.',
  'email_not_resendable.recipient':
    'Ya nadie en la cuenta tiene esta dirección de correo, así que no se puede reenviar.',
  edit_conflict:
    'Otro administrador cambió esto después de que usted abrió la página. Vuelva a cargarla y haga su cambio.',
  'already_decided.privacy_request': 'Ya se decidió sobre esta solicitud. Vuelva a cargar la lista.',
  suppression_held_by_drop:
    'Una solicitud de DROP mantiene esta supresión hasta que el consumidor la retire ahí (Código Civil de California 1798.99.86). La siguiente sincronización la levanta.',
  suppression_in_progress: 'Esta supresión aún se está aplicando. Espere a que termine y luego levántela.',
};
