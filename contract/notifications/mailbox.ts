import { z } from 'zod';
import { Paging } from '../envelope.ts';

/** `kept`: without an SMTP server, it is read in the mailbox. `failed`: given up. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const;
export const MailState = z.enum(mailStates);
export type MailState = z.infer<typeof MailState>;

export const MailSummary = z
  .object({
    id: z.string(),
    kind: z.string(),
    to: z.string(),
    subject: z.string(),
    state: MailState,
    attempts: z.number().int(),
    last_error: z.string().nullable().describe('The mail server’s last error.'),
    created_at: z.string(),
    sent_at: z.string().nullable(),
    can_resend: z
      .boolean()
      .describe(
        'Whether it failed and can be sent again. Emails with a secret link can’t: the link has expired.',
      ),
  })
  .meta({ id: 'MailSummary' });
export type MailSummary = z.infer<typeof MailSummary>;

export const MailDetails = MailSummary.extend({ html: z.string(), text: z.string() }).meta({
  id: 'MailDetails',
});
export type MailDetails = z.infer<typeof MailDetails>;

export const MailListQuery = Paging.extend({ state: MailState.optional() });
