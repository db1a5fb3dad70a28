import type { accountsErrors as english } from '../../en/errors/accounts.ts';
import type { Translation } from '../../translation.ts';

export const accountsErrors: Translation<typeof english> = {
  sign_in_throttled:
    'Demasiados intentos de inicio de sesión. Pida un enlace por correo, o espere {{wait, duration}} y vuelva a intentarlo.',
  link_limit_reached:
    'Se pidieron varios enlaces para esta dirección. Espere {{wait, duration}} para pedir otro, o elija una contraseña nueva con “¿Olvidó su contraseña?”.',
  credentials_wrong: 'El correo o la contraseña no son correctos. Revíselos y vuelva a intentarlo.',
  unauthenticated: 'Escriba el código de su aplicación de autenticación o un código de recuperación.',
  'unauthenticated.code_wrong':
    'Este código no es correcto, venció o ya se usó. Espere el siguiente y vuelva a intentarlo.',
  company_sign_in_failed:
    'El inicio de sesión con {{provider}} no funcionó. Comience de nuevo o use su contraseña.',
  'company_sign_in_failed.over':
    'Este inicio de sesión con {{provider}} ya se usó, tardó más de 10 minutos o comenzó en otro navegador. Comience de nuevo.',
  'company_sign_in_failed.denied':
    '{{provider}} no le dio acceso, o usted canceló. Comience de nuevo o use su contraseña.',
  company_sign_in_refused:
    'El dominio de su correo no puede iniciar sesión aquí con {{provider}}. Pregunte al administrador de su empresa o use su contraseña.',
  'company_sign_in_refused.unverified':
    '{{provider}} no ha verificado su correo, así que no podemos iniciar su sesión con él. Pregunte al administrador de su empresa o use su contraseña.',
  company_sign_in_unreachable:
    'No podemos conectar con {{provider}}. Vuelva a intentarlo en unos minutos o inicie sesión con su contraseña.',
  company_sign_in_off: 'Este servicio no tiene inicio de sesión de empresa. Use su contraseña.',
  passkey_rejected:
    'Esta llave de acceso no funcionó. Vuelva a intentarlo o inicie sesión con su contraseña.',
  'passkey_rejected.unknown':
    'Esta llave de acceso no pertenece a ninguna cuenta de aquí. Elija otra o inicie sesión con su contraseña.',
  passkey_not_created: 'No pudimos guardar esta llave de acceso. Comience de nuevo.',
  'passkey_not_created.late':
    'Pasaron más de 5 minutos y la llave de acceso no se guardó. Comience de nuevo.',
  too_many_passkeys:
    'Tiene {{limit, number}} llaves de acceso, el máximo posible. Quite una para hacer lugar.',
  session_ended: 'Su sesión terminó. Inicie sesión de nuevo.',
  'session_ended.own': 'Su propia sesión terminó mientras tanto. Inicie sesión de nuevo.',
  account_suspended: 'Esta cuenta está suspendida. Escríbanos para reabrirla.',
  link_invalid: 'Este enlace ya se usó, venció o fue reemplazado por uno más nuevo. Pida otro.',
  'link_invalid.other_browser':
    'Este enlace solo funciona en el navegador donde lo pidió. Copie allí su dirección o pida aquí un enlace nuevo.',
  second_factor_required:
    'Este servicio exige la verificación en dos pasos. Configúrela, o inicie sesión con su llave de acceso o su código.',
  'second_factor_required.last':
    'Este servicio exige la verificación en dos pasos, así que no puede quitar su último segundo factor. Agregue antes una llave de acceso o una aplicación de autenticación.',
  'link_invalid.confirmation':
    'Este enlace ya se usó, venció o fue reemplazado por uno más nuevo. Si su correo aún no está confirmado, pida otro desde su perfil.',
  'link_invalid.email_change':
    'Este enlace ya se usó, venció o fue reemplazado por uno más nuevo. Pida el cambio de nuevo en su perfil.',
  'link_invalid.email_undo':
    'Este enlace ya se usó, venció o fue reemplazado por uno más nuevo. Inicie sesión o escríbanos.',
  'link_invalid.invitation':
    'Esta invitación ya se usó, se canceló o venció. Pida otra a la persona que lo invitó.',
  'link_invalid.review':
    'Esta revisión terminó o venció. Inicie sesión para administrar sus llaves de acceso, claves API y webhooks.',
  email_never_confirmed:
    'Este correo se registró muchas veces y nunca se confirmó. Abra el enlace que le enviamos o use otro correo.',
  email_already_confirmed: 'Su correo ya está confirmado.',
  'email_already_confirmed.customer': 'El correo de este cliente ya está confirmado.',
  email_unconfirmed:
    'Primero confirme su correo. Abra el enlace que le enviamos, o pídalo de nuevo desde su perfil.',
  'email_unconfirmed.without_smtp':
    'Primero confirme su correo. Este servicio aún no envía correos, así que pida su enlace de confirmación al operador.',
  'email_unconfirmed.first_order':
    'Confirme su correo antes de su primer pedido. Abra el enlace que le enviamos, o pídalo de nuevo desde su perfil. Su pedido queda guardado.',
  'email_taken.admin': '{{email}} ya tiene una cuenta. Use otro correo para el administrador.',
  'email_taken.confirmed_elsewhere':
    'Otra cuenta ya confirmó este correo. Inicie sesión en esa cuenta, o cambie el correo de esta en su perfil.',
  'email_taken.meanwhile': 'Otra cuenta ya usa esta dirección, así que su correo no cambia.',
  'email_taken.invited':
    'Este correo ya tiene una cuenta, y una cuenta no puede unirse a otra. Pida una invitación para otro correo.',
  already_member: 'Esta persona ya está en su cuenta.',
  last_owner: 'Su cuenta necesita un propietario. Primero nombre a otra persona propietaria.',
  team_full: 'Una cuenta admite {{limit, number}} personas e invitaciones. Primero quite una.',
  password_just_changed: 'Su contraseña se cambió hace un momento. Inicie sesión con la nueva.',
  two_factor_already_on: 'La verificación en dos pasos ya está activada.',
  'two_factor_already_on.move':
    'La verificación en dos pasos está activada. Para pasarla a otra aplicación, primero desactívela.',
  two_factor_off: 'Primero active la verificación en dos pasos.',
  'two_factor_off.customer': 'Este cliente no usa la verificación en dos pasos. No cambió nada.',
  terms_not_accepted:
    'Primero acepte los términos. Dicen para qué puede usar los resultados. Se los mostramos al iniciar sesión. Un programa acepta la versión {{version}} con POST /terms-acceptance.',
  customer_only: 'Solo el cliente puede hacer esto. Pídale que lo haga.',
  'customer_only.terms': 'Solo el cliente puede aceptar los términos.',
  photo_not_found: 'No hay ninguna foto en esta dirección.',
  photo_too_large: 'Esta foto pesa más de {{limit, number}} MB. Elija una más pequeña.',
  operator_account: 'Esta es la cuenta del operador. El servicio la necesita, así que no se puede eliminar.',
  'download_expired.export': 'Esta descarga ya comenzó o venció. Iníciela de nuevo desde su perfil.',
  export_not_found: 'Esta exportación ya no está disponible. Pida otra desde su perfil.',
  code_wrong: 'Este código no es correcto, venció o se intentó demasiadas veces. Pida otro.',
  privacy_session_ended: 'Su hora terminó o ya lo decidió. Comience de nuevo.',
};
