import type { accountsErrors as english } from '../../en/errors/accounts.ts';
import type { Translation } from '../../translation.ts';

export const accountsErrors: Translation<typeof english> = {
  sign_in_throttled:
    'Demasiados intentos de inicio de sesión. Pida un enlace por correo, o espere {{wait, duration}} y vuelva a intentarlo.',
  link_limit_reached:
    'Se pidieron varios enlaces para esta dirección. Si tiene una cuenta, el más reciente sigue funcionando. Puede pedir otro dentro de {{wait, duration}}.',
};
