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
  },
  page: {
    title: 'Avisos',
    list: 'Todos los avisos',
    choose: 'Elija un aviso.',
    back: 'Todos los avisos',
  },
  kinds: {
    order_completed: { name: 'Pedido terminado', text: 'Aciertos y costo' },
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
      text: 'Disputas, reembolsos fallidos, diferencias, eventos sin cliente',
    },
    drop_attention: {
      name: 'Solicitudes de California',
      text: 'Sincronizaciones fallidas o vencidas',
    },
    abuse_attention: {
      name: 'Búsquedas inusuales',
      text: 'Patrones y velocidad',
    },
    top_up_failed: { name: 'Falló la recarga automática', text: 'Si su tarjeta es rechazada.' },
    card_expiring: { name: 'La tarjeta vence pronto', text: 'Una vez, un mes antes.' },
    account_entered: {
      name: 'Nuestro equipo entró con su cuenta',
      text: 'Hasta por una hora',
    },
    session_reused: {
      name: 'Cerramos su sesión',
      text: 'Sesión usada en dos lugares',
    },
    webhook_disabled: {
      name: 'Webhook desactivado',
      text: 'Eliminado o inaccesible por días',
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
    lead: 'Se envían a {{email}}.',
    unconfirmed: 'Confirme {{email}} para recibir correos. Abra el enlace que enviamos.',
    kind: 'Evento',
    mail: 'Correo',
    byMail: '{{kind}}: por correo',
    safety: 'Siempre le escribimos sobre inicios de sesión, contraseñas y confirmaciones.',
    kept: 'Preferencia guardada.',
  },
  unsubscribe: {
    title: '¿Dejar de recibir este correo?',
    text: 'No recibirá “{{kind}}” por correo.',
    action: 'Dejar de recibirlo',
    done: 'Ya no recibirá “{{kind}}”',
    again: 'Puede volver a activarlo en su perfil.',
    broken: 'Este enlace no sirve',
    brokenText: 'Abra otra vez el enlace de su correo, o inicie sesión y cambie sus preferencias.',
    home: 'Ir al inicio',
  },
  mailbox: {
    title: 'Buzón',
    lead: 'Los últimos 30 días. Abrir uno queda registrado.',
    filter: 'Estado',
    all: 'Todos',
    states: { waiting: 'En cola', sent: 'Enviado', kept: 'No enviado', failed: 'Falló' },
    empty: {
      title: 'Aún no hay correos',
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
    kept: 'No se envió: no hay servidor de correo. Sus enlaces funcionan.',
    gone: 'Quitamos el secreto del enlace después de enviarlo.',
  },
} as const satisfies Translation<typeof english>;
