import type { affiliateErrors as english } from '../../en/errors/affiliate.ts';
import type { Translation } from '../../translation.ts';

export const affiliateErrors: Translation<typeof english> = {
  'customer_only.payouts': 'Solo el cliente puede pedir o cambiar retiros.',
  'email_unconfirmed.first_payout':
    'Confirme su correo antes de su primer retiro. Abra el enlace que le enviamos, o pídalo de nuevo desde su perfil. Sus ganancias siguen en su cuenta.',
  payout_pending: 'Ya tiene un retiro en curso. Espere a que se envíe.',
  payout_too_small:
    'El retiro mínimo es de {{minimum, money}} y hay {{unpaid, money}} por retirar. Las ganancias pendientes se suman cuando termina su período de espera.',
  payout_batch_mixed:
    'Un lote es un archivo para PayPal o para un banco. Apruebe por separado los retiros de cada método.',
  payout_address_missing: 'El retiro {{id}} no tiene dirección. Recházelo y luego exporte los demás.',
  domain_taken: 'Otro afiliado tiene este dominio. Primero recházelo ahí.',
  'already_decided.domain': 'Ya se decidió sobre este dominio. Vuelva a cargar la lista.',
  'already_decided.payout': 'Ya se decidió sobre este retiro. Vuelva a cargar la lista.',
  'already_decided.payouts': 'Ya se decidió sobre uno de estos retiros. Vuelva a cargar la lista.',
  'already_decided.referral': 'Ya se decidió sobre este referido. Vuelva a cargar la lista.',
};
