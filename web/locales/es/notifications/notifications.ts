import type english from '../../en/notifications/notifications.ts';
import type { Translation } from '../../translation.ts';

export default {
  menu: {
    title: 'Avisos',
    unread_one: '{{count, number}} nuevo',
    unread_other: '{{count, number}} nuevos',
    readAll: 'Marcar todo como leído',
    all: 'Todos los avisos',
    failed: 'No pudimos cargar sus avisos',
  },
  item: { unread: 'Sin leer' },
  empty: {
    title: 'Aún no hay avisos',
    text: 'Las novedades de sus pedidos y las alertas aparecen aquí.',
  },
  page: {
    title: 'Avisos',
    list: 'Todos los avisos',
    choose: 'Seleccione un aviso para leerlo.',
    back: 'Todos los avisos',
  },
  kinds: {
    order_completed: { name: 'Pedido terminado', text: 'Aciertos y costo.' },
    order_cancelled: {
      name: 'Pedido cancelado',
      text: 'Filas rastreadas y costo.',
    },
    order_failed: { name: 'El pedido falló', text: 'Resultados guardados y monedas devueltas.' },
    payment_received: { name: 'Pago recibido', text: 'Con el número de factura.' },
    payment_refunded: { name: 'Reembolso enviado', text: 'Monto y monedas reembolsadas.' },
    refund_settled: { name: 'Reembolso hecho por otra vía', text: 'Si no llegó a su tarjeta.' },
    renewal_failed: { name: 'Falló el pago del plan', text: 'Cuándo volveremos a intentarlo.' },
    subscription_ended: { name: 'El plan terminó', text: 'Qué pasa con sus monedas.' },
    money_attention: {
      name: 'Hay pagos que requieren atención',
      text: 'Para administradores: disputas, reembolsos fallidos, diferencias, eventos sin asignar de la pasarela de pagos.',
    },
    drop_attention: {
      name: 'Las solicitudes de eliminación de California requieren atención',
      text: 'Para administradores: sincronizaciones fallidas o atrasadas.',
    },
    abuse_attention: {
      name: 'Búsquedas inusuales',
      text: 'Para administradores: patrones y velocidad.',
    },
    top_up_failed: { name: 'Falló la recarga automática', text: 'Si su tarjeta es rechazada.' },
    card_expiring: { name: 'La tarjeta vence pronto', text: 'Una vez, un mes antes.' },
    account_entered: {
      name: 'Nuestro equipo entró con su cuenta',
      text: 'Por una hora como máximo. Siempre por correo.',
    },
    session_reused: {
      name: 'Cerramos su sesión',
      text: 'Si una sesión se usó en dos lugares. Siempre por correo.',
    },
    webhook_disabled: {
      name: 'Webhook desactivado',
      text: 'Se quitó o llevaba días sin responder.',
    },
    affiliate_referral: {
      name: 'Ganancias por referidos',
      text: 'Ganadas, revertidas o rechazadas.',
    },
    affiliate_domain: {
      name: 'Dominio revisado',
      text: 'Verificado o rechazado, con el motivo.',
    },
    affiliate_payout: {
      name: 'Retiro enviado o rechazado',
      text: 'Monto y pasos siguientes.',
    },
  },
  preferences: {
    title: 'Avisos',
    lead: 'Aquí verá todos los avisos. Enviamos los correos a {{email}}.',
    unconfirmed: 'Confirme {{email}} para recibir avisos por correo. Abra el enlace que le enviamos.',
    kind: 'Evento',
    mail: 'Correo',
    byMail: '{{kind}}: por correo',
    safety: 'Siempre le escribimos sobre inicios de sesión, contraseñas y confirmaciones.',
    kept: 'Preferencia guardada.',
  },
  unsubscribe: {
    title: '¿Dejar de recibir este correo?',
    text: 'Dejará de recibir este correo: {{kind}}. Seguirá viendo estos avisos en la aplicación.',
    action: 'Dejar de recibirlo',
    done: 'Ya no recibirá este correo: {{kind}}.',
    again: 'Puede volver a activarlo en su perfil, en Avisos.',
    broken: 'Este enlace no sirve',
    brokenText:
      'Puede que esté incompleto. Abra otra vez el enlace de su correo, o inicie sesión y cambie sus preferencias en su perfil.',
    home: 'Ir al inicio',
  },
  mailbox: {
    title: 'Buzón',
    lead: 'Correos enviados en los últimos 30 días. Registramos cada vez que abre uno.',
    filter: 'Estado',
    all: 'Todos',
    states: { waiting: 'En cola', sent: 'Enviado', kept: 'No enviado', failed: 'Falló' },
    empty: {
      title: 'Aún no hay correos',
      text: 'Las confirmaciones, los cambios de contraseña y los avisos aparecen aquí.',
    },
    emptyFiltered: 'No hay correos con este estado',
    clear: 'Ver todos los correos',
    failedMail: 'No pudimos cargar este correo',
    label: 'Correo',
    form: 'Vista',
    html: 'Correo',
    text: 'Texto',
    frame: 'Correo “{{subject}}”',
    to: 'Para {{to}}',
    tries_one: '{{count, number}} intento',
    tries_other: '{{count, number}} intentos',
    kept: 'No hay servidor de correo, así que no se envió. Sus enlaces funcionan.',
    gone: 'Quitamos el secreto del enlace después de enviarlo.',
  },
} as const satisfies Translation<typeof english>;
