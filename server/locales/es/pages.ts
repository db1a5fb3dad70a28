import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../translation.ts';

export const pages: Translation<typeof english> = {
  'app.loading': '{{brand}} se está cargando',
  'app.no_script': '{{brand}} necesita JavaScript. Actívelo para este sitio y vuelva a cargar la página.',

  'gateway.test_mode': 'Modo de prueba: sin tarjetas ni dinero reales.',
  'gateway.card.title': 'Escriba una tarjeta de prueba',
  'gateway.card.lead':
    'Esta página es de la pasarela de prueba integrada. Use uno de los números de abajo, nunca una tarjeta real.',
  'gateway.card.number': 'Número de tarjeta',
  'gateway.card.expiry': 'Vencimiento (MM/AA)',
  'gateway.card.cvc': 'Código de seguridad',
  'gateway.card.save': 'Guardar tarjeta',
  'gateway.card.back': 'Volver sin tarjeta',
  'gateway.card.numbers': 'Números de prueba',
  'gateway.card.unknown_number':
    'Escriba uno de los números de prueba de abajo. No se aceptan tarjetas reales.',
  'gateway.card.bad_expiry': 'Escriba el vencimiento como mes y año, por ejemplo 12/34.',
  'gateway.card.past_expiry': 'Esta fecha de vencimiento ya pasó. Escriba una posterior.',
  'gateway.card.bad_cvc': 'Escriba cualquier código de seguridad de 3 o 4 dígitos.',

  'gateway.cards.pays': 'El pago se realiza',
  'gateway.cards.asks': 'Pide 3-D Secure en cada pago',
  'gateway.cards.declined': 'Rechazada',
  'gateway.cards.insufficient_funds': 'Rechazada: fondos insuficientes',
  'gateway.cards.expired_card': 'Rechazada: tarjeta vencida',
  'gateway.cards.lost_or_stolen': 'Rechazada: tarjeta robada',
  'gateway.cards.disputes': 'El pago se realiza y luego se disputa',
  'gateway.cards.keeps': 'El pago se realiza, los reembolsos fallan',
  'gateway.cards.processing_error': 'Error de procesamiento',

  'gateway.bank.title': 'Confirme este pago',
  'gateway.bank.question': 'Su banco de prueba pregunta: ¿quiere pagar {{amount, money}}?',
  'gateway.bank.pay': 'Pagar {{amount, money}}',
  'gateway.bank.decline': 'Rechazar pago',

  'gateway.gone.title': 'Esta página ya no está disponible',
  'gateway.gone.lead': 'Ya se usó o venció. Vuelva a donde estaba y empiece de nuevo.',
};
