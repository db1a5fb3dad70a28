import type { commonEmails as english } from '../../en/emails/common.ts';
import type { Translation } from '../../translation.ts';

export const commonEmails: Translation<typeof english> = {
  'detail.when': 'Fecha',
  'detail.until': 'Hasta',
  'detail.address': 'Dirección IP',
  'detail.device': 'Dispositivo',
  'detail.reason': 'Motivo',
  'detail.code': 'Código',
  'detail.request': 'Solicitud',
  'detail.due': 'Responderemos antes del',
  'detail.done': 'Completada',
  'detail.retry': 'Próximo intento',

  'button.confirm_email': 'Confirmar correo',
  'button.confirm_new_email': 'Confirmar correo nuevo',
  'button.restore_email': 'Recuperar este correo',
  'button.set_password': 'Crear contraseña nueva',
  'button.sign_in': 'Iniciar sesión',
  'button.review_sessions': 'Revisar sesiones',
  'button.review_security': 'Revisar la seguridad',
  'button.view_results': 'Ver resultados',
  'button.view_order': 'Ver pedido',
  'button.view_invoices': 'Ver facturas',
  'button.manage_plan': 'Administrar plan',
  'button.view_plans': 'Ver planes',
  'button.manage_cards': 'Administrar tarjetas',
  'button.manage_coins': 'Administrar monedas',
  'button.view_payments': 'Ver pagos',
  'button.review_webhooks': 'Revisar webhooks',
  'button.view_referrals': 'Ver referidos',
  'button.view_links': 'Ver enlaces',
  'button.view_payouts': 'Ver retiros',
  'button.open_privacy': 'Abrir página de privacidad',
  'button.view_requests': 'Ver solicitudes de privacidad',
  'button.review_alerts': 'Revisar alertas',

  'value.hits_one': '{{count, number}} acierto',
  'value.hits_other': '{{count, number}} aciertos',
  'value.coins_one': '{{count, number}} moneda',
  'value.coins_other': '{{count, number}} monedas',
  'value.money': '{{amount, money}}',
  'value.moment': '{{at, moment}}',

  'because.security':
    'Este correo trata de la seguridad de su cuenta de {{brand}}, por lo que no se puede cancelar.',
  'because.entered': 'Recibe este correo porque alguien escribió esta dirección en {{brand}}.',
  'because.new_address':
    'Recibe este correo porque alguien escribió esta dirección como su correo nuevo en {{brand}}.',
  'because.notice': 'Recibe este correo porque estos avisos están activados en su cuenta de {{brand}}.',
  'because.privacy_page':
    'Recibe este correo porque alguien escribió esta dirección en la página de privacidad de {{brand}}.',
  'because.privacy': 'Recibe este correo porque envió una solicitud de privacidad a {{brand}}.',
  'because.test': 'Recibe este correo de prueba porque lo pidió en {{brand}}. Los datos son inventados.',

  'test.subject': 'Prueba: {{subject}}',
  open_link: 'O abra este enlace:',
  unsubscribe: 'Dejar de recibir estos correos',
};
