import type { accountsFields as english } from '../../en/field-texts/accounts.ts';
import type { Translation } from '../../translation.ts';

export const accountsFields: Translation<typeof english> = {
  link_unusable: 'Este enlace ya no funciona.',
  review_over: 'Esta revisión terminó.',
  code_needed: 'Su cuenta también pide un código.',
  second_factor_needed: 'Ingrese el código de su aplicación de autenticación o un código de recuperación.',
  code_wrong: 'Ingrese el código que su aplicación muestra ahora.',
  setup_code_wrong:
    'Este código no es correcto. Revise el reloj de su teléfono e ingrese el siguiente código.',
  password_wrong: 'Esta no es su contraseña. Revísela y vuelva a intentarlo.',
  password_needed_again: 'Inició sesión hace un rato. Ingrese su contraseña para continuar.',
  password_repetitive: 'Esta contraseña repite los mismos caracteres. Elija otra.',
  password_common: 'Esta contraseña está en las listas que los atacantes prueban primero. Elija otra.',
  password_derived: 'Esta contraseña se basa en su correo o en el nombre de este servicio. Elija otra.',
  email_unchanged: 'Este ya es su correo.',
  terms_changed: 'Las condiciones cambiaron. Acepte la versión {{version}}.',
  photo_missing: 'Envíe una foto como multipart/form-data en una parte llamada “photo”.',
  photo_unreadable: 'No pudimos leer este archivo como foto. Elija un JPEG, PNG o WebP.',
  photo_cut_off: 'La foto se cortó durante la carga y nada cambió. Envíela de nuevo.',
  photo_too_many_pixels: 'Esta foto tiene más de 50 megapíxeles. Elija una más pequeña.',
};
