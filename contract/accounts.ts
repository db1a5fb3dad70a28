/** Registration, sign-in and the user as the page keeps it. */
import { z } from 'zod';
import { PackedRules, Role } from './abilities.ts';

/** An e-mail address in the one spelling we keep: NFKC, trimmed, lower case. */
export const Email = z
  .string('Enter an e-mail address.')
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email('Enter an e-mail address such as you@example.com.').max(254, 'This address is too long.'));

/** 8 to 128 characters, no rules of composition. */
export const NewPassword = z
  .string('Enter a password.')
  .min(8, 'Use at least 8 characters.')
  .max(128, 'Use at most 128 characters.');

/** What the page keeps of the signed-in user, in local storage under `userData` (DATA-1). */
export const UserData = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** A path below the media base; null shows the initials. */
  profile_photo: z.string().nullable(),
  role: Role,
  abilities: PackedRules,
});
export type UserData = z.infer<typeof UserData>;

export const RegistrationBody = z.object({ email: Email, password: NewPassword });
export const RegistrationQuery = z.object({
  rel: z
    .string()
    .max(64)
    .regex(/^[\w-]*$/, 'An affiliate code has letters, digits, “-” and “_” only.')
    .optional(),
});
export const RegistrationAnswer = z.object({ status: z.literal(true), message: z.string(), user: UserData });

export const LoginBody = z.object({
  email: Email,
  password: z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(128, 'This password is too long.'),
});

/** Login answers `access_token` and `user` at the top level. */
export const LoginAnswer = z.object({
  status: z.literal(true),
  message: z.string(),
  access_token: z.string(),
  /** When the access token ends, ISO. The page renews it before. */
  expires_at: z.string(),
  user: UserData,
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const Profile = UserData.extend({ created_at: z.string() });
export type Profile = z.infer<typeof Profile>;
