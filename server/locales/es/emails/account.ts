import type { accountEmails as english } from '../../en/emails/account.ts';
import type { Translation } from '../../translation.ts';

export const accountEmails: Translation<typeof english> = {
  'confirm_email.subject': 'Confirme su correo de {{brand}}',
  'confirm_email.body': `Confirme esta dirección de correo para terminar de crear su cuenta de {{brand}}. El enlace funciona durante 24 horas.

{{button}}

¿No creó una cuenta? Puede ignorar este correo.`,

  'reset_password.subject': 'Cree una contraseña nueva para {{brand}}',
  'reset_password.body': `Recibimos una solicitud para crear una contraseña nueva en su cuenta. El enlace funciona una sola vez, durante 60 minutos.

{{button}}

Si no la hizo usted, puede ignorar este correo. Su contraseña no cambiará.`,

  'sign_in_link.subject': 'Su enlace para iniciar sesión en {{brand}}',
  'sign_in_link.body': `Recibimos una solicitud de un enlace para iniciar sesión en su cuenta. Funciona una sola vez, durante 10 minutos y solo en el navegador donde lo pidió.

{{button}}

Si no la hizo usted, puede ignorar este correo. No lo reenvíe: quien tenga el enlace puede entrar en su cuenta.`,

  'password_changed.subject': 'Se cambió su contraseña de {{brand}}',
  'password_changed.body': `Se cambió su contraseña y se cerraron todas las demás sesiones.

{{details}}

Sus claves API y webhooks siguen funcionando. Revíselos en la página de la API y revoque los que no reconozca.

Si no fue usted, cree una contraseña nueva ahora mismo. Eso cierra todas las demás sesiones. Después, comuníquese con {{brand}}.

{{button}}`,

  'new_sign_in.subject': 'Nuevo inicio de sesión en su cuenta de {{brand}}',
  'new_sign_in.body': `Alguien inició sesión en su cuenta desde un dispositivo o lugar que no habíamos visto antes.

{{details}}

Si fue usted, no tiene que hacer nada. Si no, cree una contraseña nueva ahora mismo. Eso cierra todas las demás sesiones. Después, comuníquese con {{brand}}.

{{button}}`,

  'two_factor_changed.subject': 'La verificación en dos pasos de su cuenta de {{brand}} está {{state}}',
  'two_factor_changed.body': `{{meaning}}

{{details}}

Si no fue usted, cree una contraseña nueva ahora mismo. Eso cierra todas las demás sesiones. Después, comuníquese con {{brand}}.

{{button}}`,
  'two_factor_changed.state.on': 'activada',
  'two_factor_changed.state.off': 'desactivada',
  'two_factor_changed.meaning.on':
    'Para iniciar sesión ahora necesita su contraseña y un código de su aplicación de autenticación. Guarde sus códigos de recuperación en un lugar seguro.',
  'two_factor_changed.meaning.off': 'Para iniciar sesión ahora solo necesita su contraseña.',

  'passkey_changed.subject': 'Se {{state}} una llave de acceso en su cuenta de {{brand}}',
  'passkey_changed.body': `{{meaning}}

{{details}}

Si no fue usted, cree una contraseña nueva ahora mismo. Eso cierra todas las demás sesiones y le muestra qué accesos siguen funcionando. Después, comuníquese con {{brand}}.

{{button}}`,
  'passkey_changed.state.added': 'agregó',
  'passkey_changed.state.removed': 'quitó',
  'passkey_changed.meaning.added':
    'Ahora puede iniciar sesión con esta llave de acceso. Reemplaza su contraseña y su código de verificación en dos pasos.',
  'passkey_changed.meaning.removed':
    'Esta llave de acceso ya no sirve para iniciar sesión. Elimínela también en su dispositivo.',

  'identity_linked.subject': 'Ya puede iniciar sesión en {{brand}} con {{provider}}',
  'identity_linked.body': `Su cuenta quedó vinculada con su cuenta de {{provider}}, que desde ahora sirve para iniciar sesión.

{{details}}

Si no fue usted, comuníquese con {{brand}} y con el administrador de su cuenta de {{provider}}.

{{button}}`,

  'two_factor_reset.subject': '{{brand}} desactivó la verificación en dos pasos de su cuenta',
  'two_factor_reset.body': `Para iniciar sesión ahora solo necesita su contraseña. Sus códigos de recuperación ya no sirven y se cerraron todas las sesiones.

{{details}}

Inicie sesión y actívela de nuevo con su dispositivo nuevo. Si no lo pidió, cree una contraseña nueva ahora mismo y comuníquese con {{brand}}.

{{button}}`,

  'account_entered.subject': '{{brand}} entró en su cuenta para ayudarle',
  'account_entered.body': `Una persona de nuestro equipo puede ver su cuenta como la ve usted, durante una hora como máximo. No puede ver su contraseña, cambiar cómo inicia sesión, gastar sus monedas, cobrar a su tarjeta, eliminar ni descargar sus leads, ni cambiar sus claves, tarjetas o pagos.

{{details}}

Puede cerrar esa sesión cuando quiera.

{{button}}`,

  'session_reused.subject': 'Cerramos su sesión en {{brand}}',
  'session_reused.body': `Cerramos su sesión porque se usó desde dos lugares. Eso ocurre cuando alguien la copia de un navegador. La cerramos en todas partes, así que debe iniciar sesión de nuevo.

{{details}}

Esto puede pasar al restaurar un navegador desde una copia de seguridad. Si no hizo eso, cree una contraseña nueva, lo que cierra todas las demás sesiones. Después, revise si sus dispositivos tienen software malicioso o extensiones de navegador que no conozca.

{{button}}`,

  'team_invitation.subject': '{{invited_by}} lo invitó a {{brand}}',
  'team_invitation.body': `{{invited_by}} lo invitó a trabajar en su cuenta de {{brand}}. Acepte la invitación para elegir su propia contraseña. El enlace funciona una sola vez, durante 7 días.

{{button}}

¿No conoce a esta persona? Puede ignorar este correo.`,

  'account_deleted.subject': 'Su cuenta de {{brand}} fue eliminada',
  'account_deleted.body':
    'Eliminamos su cuenta y sus datos, como lo pidió su propietario. Solo conservamos lo que exige la ley, como las facturas, y solo durante el tiempo que exige.',
};
