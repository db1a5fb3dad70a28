import type { noticeEmails as english } from '../../en/emails/notices.ts';
import type { Translation } from '../../translation.ts';

export const noticeEmails: Translation<typeof english> = {
  'webhook_disabled.subject': 'Desactivamos su webhook a {{host}}',
  'webhook_disabled.body': `{{why}} No enviaremos nada allí hasta que lo active de nuevo. Después podrá reenviar lo que no se entregó.

{{button}}`,
  'webhook_disabled.gone': 'Respondió con el estado 410, así que ya no acepta mensajes.',
  'webhook_disabled.failing': 'No pudimos entregar un mensaje durante tres días.',

  'affiliate_referral.subject': '{{title}}',
  'affiliate_referral.body': `{{description}}

{{button}}`,

  'affiliate_domain.subject': '{{title}}',
  'affiliate_domain.body': `{{description}}

{{button}}`,

  'affiliate_payout.subject': '{{title}}',
  'affiliate_payout.body': `{{description}}

{{button}}`,

  'money_attention.subject': '{{title}}',
  'money_attention.body': `{{description}}

{{button}}`,

  'drop_attention.subject': '{{title}}',
  'drop_attention.body': `{{description}}

{{button}}`,

  'abuse_attention.subject': '{{title}}',
  'abuse_attention.body': `{{description}}

{{button}}`,
};
