/** Switch-login: an admin temporarily signed in as a customer, and the way back (ADMIN-1). */
import { z } from 'zod';
import { Email, LoginReply, PasswordBody } from '../schemas.ts';

export const SwitchBody = z
  .object({
    email: Email,
    user_id: z.uuid().optional().describe('Needed if several accounts are registered with the email.'),
    reason: z.string().trim().min(5).max(200).describe('Shown to the customer and stored in the audit log.'),
    password: PasswordBody.shape.password.optional().describe('Required if the admin signed in a while ago.'),
  })
  .meta({ id: 'SwitchBody' });
export type SwitchBody = z.infer<typeof SwitchBody>;

/** Who acts as the customer, and until when. */
export const SwitchState = z
  .object({
    email: z
      .string()
      .describe('The admin’s email and address: `switch_email` and `switch_ip` in local storage.'),
    ip: z.string(),
    customer: z.string(),
    until: z.string(),
  })
  .meta({ id: 'SwitchState' });
export type SwitchState = z.infer<typeof SwitchState>;

/** Reply to signing in as the customer. */
export const SwitchReply = LoginReply.extend({ switched: SwitchState }).meta({ id: 'SwitchReply' });
