import type english from '../../en/admin/mail-texts.ts';
import type { Translation } from '../../translation.ts';

const texts: Translation<typeof english> = {
  language: 'Idioma de los correos',
  titleIn: '{{name}} ({{language}})',
  list: 'Correos',
  own: 'Personalizado',
  unfit: 'Sin usar',
  subject: 'Asunto',
  body: 'Texto',
  bodyHelp: 'Empiece un párrafo nuevo con una línea vacía.',
  button: 'Botón',
  unfitText:
    'Su texto ya no encaja en este correo, así que enviamos el de fábrica. Corríjalo o restaure el de fábrica y guarde.',
  placeholders: 'Marcadores',
  placeholdersHelp: 'Seleccione uno para insertarlo en el cursor.',
  insert: 'Insertar {{name}}',
  needed: 'obligatorio',
  blocks: { button: 'El botón', details: 'Una tabla con los detalles' },
  original: 'Restaurar el de fábrica',
  test: 'Enviarme una prueba',
  save: 'Guardar',
  reload: 'Recargar',
  preview: 'Vista previa',
  previewLead: 'Con valores de ejemplo.',
  form: 'Formato de la vista previa',
  html: 'Correo',
  text: 'Texto',
  frame: 'Vista previa: {{subject}}',
  kinds: {
    confirm_email: {
      name: 'Confirmar correo',
      when: 'Un cliente se registra o pide un enlace nuevo.',
    },
    reset_password: {
      name: 'Cambiar contraseña olvidada',
      when: 'Un cliente olvidó su contraseña.',
    },
    password_changed: {
      name: 'Contraseña cambiada',
      when: 'Cambia la contraseña de una cuenta.',
    },
    new_sign_in: {
      name: 'Inicio de sesión nuevo',
      when: 'Alguien inicia sesión desde un dispositivo o lugar nuevo.',
    },
    sign_in_link: {
      name: 'Enlace para iniciar sesión',
      when: 'Un cliente pide iniciar sesión sin contraseña.',
    },
    two_factor_changed: {
      name: 'Verificación en dos pasos',
      when: 'Se activa o desactiva la verificación en dos pasos.',
    },
    account_entered: {
      name: 'Acceso de soporte',
      when: 'Alguien del equipo entra como el cliente.',
    },
    session_reused: {
      name: 'Sesión copiada',
      when: 'Alguien usa una copia de una sesión, y la cerramos.',
    },
    account_deleted: {
      name: 'Cuenta eliminada',
      when: 'Un cliente elimina su cuenta.',
    },
    registration_taken: {
      name: 'Ya tiene cuenta',
      when: 'Alguien se registra con el correo de un cliente. Se envía a ese cliente.',
    },
    email_change: {
      name: 'Confirmar correo nuevo',
      when: 'Un cliente cambia su correo. Se envía al nuevo.',
    },
    email_change_taken: {
      name: 'El correo nuevo está en uso',
      when: 'Un cliente cambia a un correo de otra cuenta. Se envía a ese correo.',
    },
    email_changed: {
      name: 'Correo cambiado',
      when: 'Cambia el correo de una cuenta. Se envía al anterior.',
    },
    order_completed: {
      name: 'Pedido terminado',
      when: 'Un pedido termina.',
    },
    order_cancelled: {
      name: 'Pedido cancelado',
      when: 'Un pedido se cancela.',
    },
    order_failed: {
      name: 'El pedido falló',
      when: 'Un pedido falla por un error nuestro.',
    },
    payment_received: {
      name: 'Recibo de pago',
      when: 'Un cliente paga.',
    },
    payment_refunded: {
      name: 'Reembolso',
      when: 'Se reembolsa un pago.',
    },
    refund_settled: {
      name: 'Reembolso por otra vía',
      when: 'Un reembolso no llegó a la tarjeta y se saldó en monedas o de otra forma.',
    },
    renewal_failed: {
      name: 'Falló la renovación',
      when: 'Falla el pago de un plan. Lo intentamos de nuevo más tarde.',
    },
    subscription_ended: {
      name: 'Plan terminado',
      when: 'Un plan termina porque el cliente lo canceló o no pagó.',
    },
    card_expiring: {
      name: 'Tarjeta por vencer',
      when: 'Una tarjeta de pagos automáticos vence pronto.',
    },
    top_up_failed: {
      name: 'Falló la recarga automática',
      when: 'Se rechazó la tarjeta de una compra automática de monedas.',
    },
    money_attention: {
      name: 'Problema de pago',
      when: 'Una disputa, un reembolso con error, una diferencia en los libros o un mensaje desconocido del proveedor. Se envía a los administradores.',
    },
    webhook_disabled: {
      name: 'Webhook desactivado',
      when: 'Desactivamos un webhook porque su receptor lo rechazó o no respondió.',
    },
    affiliate_referral: {
      name: 'Referido',
      when: 'Un referido se gana, se revierte, se restaura o se rechaza.',
    },
    affiliate_domain: {
      name: 'Dominio de afiliado',
      when: 'Un dominio se verifica o se rechaza.',
    },
    affiliate_payout: {
      name: 'Retiro de afiliado',
      when: 'Un retiro se envía, se rechaza o se devuelve.',
    },
    privacy_code: {
      name: 'Código de solicitud de privacidad',
      when: 'Alguien pregunta qué datos suyos tenemos.',
    },
    privacy_received: {
      name: 'Solicitud de privacidad nueva',
      when: 'Una solicitud de privacidad necesita una decisión.',
    },
    privacy_refused: {
      name: 'Solicitud de privacidad rechazada',
      when: 'Se rechaza una solicitud de privacidad.',
    },
    privacy_receipt: {
      name: 'Solicitud de privacidad terminada',
      when: 'Los registros de alguien se ocultan o eliminan, como pidió.',
    },
    drop_attention: {
      name: 'DROP de California',
      when: 'Las solicitudes de eliminación no se pudieron sincronizar o están atrasadas. Se envía a los administradores.',
    },
    abuse_attention: {
      name: 'Actividad inusual',
      when: 'Las búsquedas de un cliente parecen inusuales. Se envía a los administradores.',
    },
  },
};

export default texts;
