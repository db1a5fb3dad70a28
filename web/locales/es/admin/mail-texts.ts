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
  bodyHelp: 'Una línea vacía separa párrafos.',
  button: 'Botón',
  unfitText: 'Su texto ya no encaja, así que enviamos el de fábrica. Corríjalo o restáurelo.',
  placeholders: 'Marcadores',
  insert: 'Insertar {{name}}',
  needed: 'obligatorio',
  blocks: { button: 'El botón', details: 'Una tabla con los detalles' },
  original: 'Restaurar el de fábrica',
  test: 'Enviarme una prueba',
  save: 'Guardar',
  reload: 'Recargar',
  preview: 'Vista previa',
  form: 'Formato de la vista previa',
  html: 'Correo',
  text: 'Texto',
  frame: 'Vista previa: {{subject}}',
  kinds: {
    confirm_email: {
      name: 'Confirmar correo',
      when: 'Registro, o enlace nuevo',
    },
    reset_password: {
      name: 'Cambiar contraseña olvidada',
      when: 'Contraseña olvidada',
    },
    password_changed: {
      name: 'Contraseña cambiada',
      when: 'Contraseña cambiada',
    },
    new_sign_in: {
      name: 'Inicio de sesión nuevo',
      when: 'Dispositivo o lugar nuevo',
    },
    sign_in_link: {
      name: 'Enlace para iniciar sesión',
      when: 'Acceso sin contraseña',
    },
    two_factor_changed: {
      name: 'Verificación en dos pasos',
      when: 'Activada o desactivada',
    },
    account_entered: {
      name: 'Acceso de soporte',
      when: 'Alguien del equipo actúa como el cliente',
    },
    session_reused: {
      name: 'Sesión copiada',
      when: 'Sesión copiada, que cerramos',
    },
    account_deleted: {
      name: 'Cuenta eliminada',
      when: 'La elimina el cliente',
    },
    registration_taken: {
      name: 'Ya tiene cuenta',
      when: 'Registro con el correo de un cliente, a ese cliente',
    },
    email_change: {
      name: 'Confirmar correo nuevo',
      when: 'Cambio de correo, al nuevo',
    },
    email_change_taken: {
      name: 'El correo nuevo está en uso',
      when: 'Cambio a un correo en uso, a ese correo',
    },
    email_changed: {
      name: 'Correo cambiado',
      when: 'Cambio de correo, al anterior',
    },
    order_completed: {
      name: 'Pedido terminado',
      when: 'Todas las filas rastreadas',
    },
    order_cancelled: {
      name: 'Pedido cancelado',
      when: 'Lo cancela el cliente o un administrador',
    },
    order_failed: {
      name: 'El pedido falló',
      when: 'Error de nuestra parte',
    },
    payment_received: {
      name: 'Recibo de pago',
      when: 'Pago con tarjeta',
    },
    payment_refunded: {
      name: 'Reembolso',
      when: 'Dinero devuelto',
    },
    refund_settled: {
      name: 'Reembolso por otra vía',
      when: 'Resuelto en monedas o de otra forma',
    },
    renewal_failed: {
      name: 'Falló la renovación',
      when: 'Falló el pago del plan; se reintentará',
    },
    subscription_ended: {
      name: 'Plan terminado',
      when: 'Cancelado o sin pagar',
    },
    card_expiring: {
      name: 'Tarjeta por vencer',
      when: 'Tarjeta de pagos automáticos',
    },
    top_up_failed: {
      name: 'Falló la recarga automática',
      when: 'Tarjeta rechazada',
    },
    money_attention: {
      name: 'Problema de pago',
      when: 'Disputas, reembolsos fallidos, diferencias, mensajes desconocidos. A administradores',
    },
    webhook_disabled: {
      name: 'Webhook desactivado',
      when: 'El receptor rechaza o no responde',
    },
    affiliate_referral: {
      name: 'Referido',
      when: 'Ganado, revertido, restaurado o rechazado',
    },
    affiliate_domain: {
      name: 'Dominio de afiliado',
      when: 'Verificado o rechazado',
    },
    affiliate_payout: {
      name: 'Retiro de afiliado',
      when: 'Enviado, rechazado o devuelto',
    },
    privacy_code: {
      name: 'Código de solicitud de privacidad',
      when: 'Alguien pide sus datos',
    },
    privacy_received: {
      name: 'Solicitud de privacidad nueva',
      when: 'Requiere una decisión',
    },
    privacy_refused: {
      name: 'Solicitud de privacidad rechazada',
      when: 'La rechaza un administrador',
    },
    privacy_receipt: {
      name: 'Solicitud de privacidad terminada',
      when: 'Registros ocultos o eliminados',
    },
    drop_attention: {
      name: 'DROP de California',
      when: 'Sincronizaciones fallidas o vencidas. A administradores',
    },
    abuse_attention: {
      name: 'Actividad inusual',
      when: 'Búsquedas inusuales. A administradores',
    },
  },
};

export default texts;
