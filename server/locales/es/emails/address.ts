import type { addressEmails as english } from '../../en/emails/address.ts';
import type { Translation } from '../../translation.ts';

export const addressEmails: Translation<typeof english> = {
  'registration_taken.subject': 'Ya tiene una cuenta de {{brand}}',
  'registration_taken.body': `Alguien, quizás usted, intentó crear una cuenta con este correo. Ya tiene una, así que no cambió nada en ella.

Si fue usted, inicie sesión. Si no sabe su contraseña, elija “¿Olvidó su contraseña?” en esa página.

{{button}}

Si no fue usted, no tiene que hacer nada: esa persona no puede ver ni usar su cuenta.`,

  'email_change.subject': 'Confirme su correo nuevo de {{brand}}',
  'email_change.body': `Confirme que esta dirección es suya. A partir de entonces iniciará sesión con ella. El enlace funciona una sola vez, durante 24 horas.

{{button}}

Si no lo pidió, puede ignorar este correo. No cambiará nada.`,

  'email_change_taken.subject': 'Este correo ya tiene una cuenta de {{brand}}',
  'email_change_taken.body': `Alguien, quizás usted, pidió usar este correo en otra cuenta. Ya tiene una cuenta, así que no cambió nada.

Si fue usted, inicie sesión en esa cuenta o elija otro correo para la otra.

{{button}}`,

  'email_changed.subject': 'Se cambió su correo de {{brand}}',
  'email_changed.body': `Su cuenta ahora tiene otro correo. Con esta dirección ya no se puede iniciar sesión, y no recibirá más correos sobre la cuenta.

{{details}}

Si no fue usted, recupere este correo. Cerraremos todas las sesiones y usted creará una contraseña nueva. El enlace funciona una sola vez, durante 7 días.

{{button}}`,
};
