import { z } from 'zod';
import { LinkToken, LoginBody, LoginReply } from '../schemas.ts';

export const CompanySignInStart = z
  .object({ url: z.string().describe('The sign-in page of the identity provider; open it in this browser.') })
  .meta({ id: 'CompanySignInStart' });

/** What the provider adds to the address of our page (RFC 6749, 4.1.2; RFC 9207). */
export const CompanySignInBody = z
  .object({
    state: z.string().min(1).max(200).describe('The value that started this sign-in.'),
    code: z
      .string()
      .max(4000)
      .optional()
      .describe('The authorization code, if the provider signed the user in.'),
    iss: z.string().max(2000).optional().describe('The provider’s issuer, if it says so.'),
    error: z.string().max(200).optional().describe('The provider’s error code, if it didn’t.'),
  })
  .meta({ id: 'CompanySignInBody' });
export type CompanySignInBody = z.infer<typeof CompanySignInBody>;

export const CompanySignIn = z
  .object({
    session: LoginReply.nullable().describe('Null if the user still has to confirm the sign-in.'),
    pending: z
      .object({
        ticket: z.string().describe('For `POST /company-sign-in-confirmation`, for 10 minutes.'),
        email: z.string(),
        password_needed: z
          .boolean()
          .describe(
            'Whether this is the first sign-in for an account that has a password. If not, a code is needed.',
          ),
      })
      .nullable()
      .describe('What is left to confirm.'),
  })
  .meta({ id: 'CompanySignIn' });
export type CompanySignIn = z.infer<typeof CompanySignIn>;

export const CompanyConfirmationBody = z
  .object({
    ticket: LinkToken.describe('The ticket of `POST /company-sign-in-callback`.'),
    password: LoginBody.shape.password.optional().describe('The account’s password, where it is needed.'),
    code: LoginBody.shape.code,
  })
  .meta({ id: 'CompanyConfirmationBody' });
