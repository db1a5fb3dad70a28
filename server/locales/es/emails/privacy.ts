import type { privacyEmails as english } from '../../en/emails/privacy.ts';
import type { Translation } from '../../translation.ts';

export const privacyEmails: Translation<typeof english> = {
  'privacy_code.subject': 'Su código de {{brand}}',
  'privacy_code.body': `Recibimos una solicitud para ver qué datos tenemos de la persona con este correo. Para continuar, escriba este código en la página de privacidad. Funciona durante 20 minutos.

{{details}}

Si no la hizo usted, puede ignorar este correo. Sin el código no mostraremos nada.`,

  'privacy_received.subject': 'Recibimos su solicitud de privacidad {{number}}',
  'privacy_received.body': `Buscaremos sus registros y le enviaremos nuestra decisión por correo.

{{details}}`,

  'privacy_refused.subject': 'No pudimos cumplir su solicitud de privacidad {{number}}',
  'privacy_refused.body': `Revisamos su solicitud, pero no pudimos hacer lo que pidió.

{{details}}

Puede enviar otra solicitud en la página de privacidad. También puede presentar una queja ante el fiscal general de su estado.

{{button}}`,

  'privacy_receipt.subject': 'Su solicitud de privacidad {{number}} está completa',
  'privacy_receipt.body': `{{outcome}}

{{details}}

Para mantener sus registros fuera de datos futuros, solo guardamos hashes de su nombre con sus direcciones, teléfonos y correos.`,
  'privacy_receipt.erased':
    'Eliminamos lo que teníamos sobre usted de nuestros datos y de los resultados guardados. También le quitaremos de los datos que recibamos en el futuro.',
  'privacy_receipt.hidden':
    'Ocultamos sus registros. No aparecerá en ninguna búsqueda ni resultado, ni ahora ni en los datos que recibamos en el futuro.',
};
