import { z } from 'zod';
import { PackedRules, Role } from '../abilities.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { languages } from '../languages.ts';
import { type Purpose as PurposeKey, purposes } from '../orders/purposes.ts';
import { Seat } from '../team/seat.ts';
import { passwordLength, type Source as SourceKey, sources } from './rules.ts';

/** Normalizes an email address: NFKC, trimmed, lower case. */
export const Email = z
  .string()
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email().max(254));

/** 8 to 128 characters without composition rules (OWASP ASVS). */
export const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max);

export const SourceList = z.array(z.object({ value: z.string(), label: z.string() }));

const keyOf = <K extends string>(words: Record<K, string>) => z.enum(Object.keys(words) as [K, ...K[]]);
const Source = keyOf<SourceKey>(sources);
const Purpose = keyOf<PurposeKey>(purposes);

// Bidirectional control characters: in a name they would reorder the text around it.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A single line of text: NFC, trimmed, without control characters; any language and symbols. */
const line = (most: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(bidiControls, '').trim())
    .pipe(
      z
        .string()
        .max(most)
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, fieldErrors.printable),
    );

export const PersonName = line(80);
const Company = line(120);
/** As people write it, with the non-breaking spaces and hyphens of copied text, and an extension. */
const phonePattern = /^[+(]*\d[\d \u00a0()./x#\u2010-\u2013-]{4,}(ext\.? ?\d+)?$/;
const Phone = line(40).pipe(
  z.union([z.literal(''), z.string().regex(phonePattern, fieldErrors.contact_phone)]),
);
const Language = z.enum(languages);
const TimeZone = z
  .string()
  .max(60)
  .refine((name) => name === '' || isTimeZone(name), fieldErrors.time_zone);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The signed-in user as stored in local storage under `userData` (DATA-1). */
export const UserData = z
  .object({
    id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    profile_photo: z.string().nullable().describe('A path below the media base; null shows initials.'),
    time_zone: z.string().describe('An IANA name; empty means the browser’s time zone.'),
    language: Language,
    role: Role,
    seat: Seat,
    abilities: PackedRules,
  })
  .meta({ id: 'UserData' });
export type UserData = z.infer<typeof UserData>;

export const TermsVersion = z.string().regex(/^\d{4}-\d\d-\d\d$/, fieldErrors.terms_version);

/** Only email and password are required. */
export const RegistrationBody = z
  .object({
    email: Email,
    password: NewPassword,
    first_name: PersonName.optional(),
    last_name: PersonName.optional(),
    source: Source.optional(),
    purpose: Purpose.optional(),
    language: Language.optional().describe('Without it, the best match of `Accept-Language`.'),
    terms: TermsVersion.optional().describe(
      'The version of the tracing terms you accept. Without it, you have to accept them before your first trace.',
    ),
  })
  .meta({ id: 'RegistrationBody' });
export const TermsBody = z.object({ version: TermsVersion }).meta({ id: 'TermsBody' });
export const RegistrationQuery = z.object({
  rel: z
    .string()
    .optional()
    // A broken link must not cost a registration.
    .transform((code) => (code !== undefined && /^[\w-]{1,64}$/.test(code) ? code : undefined)),
  click: z
    .string()
    .max(100)
    .regex(/^[\w-]*$/, fieldErrors.code_characters)
    .optional()
    .describe('The `click` that `POST /visit` returned, if an affiliate referred the visitor.'),
});
export const RegistrationReply = z
  .object({ status: z.literal(true), message: z.string(), user: UserData })
  .meta({ id: 'RegistrationReply' });

export const LoginBody = z
  .object({
    email: Email,
    password: z.string().min(1).max(128),
    code: z
      .string()
      .max(40)
      .optional()
      .describe(
        'A code from the authenticator app or a recovery code; required if two-factor sign-in is on.',
      ),
  })
  .meta({ id: 'LoginBody' });

const OwnPassword = LoginBody.shape.password;
/** The secret from a link in an email. */
export const LinkToken = z.string(fieldErrors.link).max(100, fieldErrors.link);

export const ResetLinkBody = z.object({ email: Email }).meta({ id: 'ResetLinkBody' });
export const SignInLinkBody = z.object({ email: Email }).meta({ id: 'SignInLinkBody' });
export const LinkSignInBody = z
  .object({ token: LinkToken, code: LoginBody.shape.code })
  .meta({ id: 'LinkSignInBody' });
export const ResetPasswordBody = z
  .object({ token: LinkToken, password: NewPassword })
  .meta({ id: 'ResetPasswordBody' });
export const ConfirmEmailBody = z.object({ token: LinkToken }).meta({ id: 'ConfirmEmailBody' });
export const ChangeEmailBody = z
  .object({ email: Email, current_password: OwnPassword })
  .meta({ id: 'ChangeEmailBody' });
export const ChangePasswordBody = z
  .object({ current_password: OwnPassword, password: NewPassword })
  .meta({ id: 'ChangePasswordBody' });

export const SessionItem = z
  .object({
    id: z.string(),
    ip: z.string(),
    agent: z.string().describe('The browser’s user agent.'),
    signed_in_at: z.string(),
    last_seen_at: z.string(),
    current: z.boolean().describe('True for the session that makes the request.'),
    by_operator: z
      .boolean()
      .describe('True if an admin is signed in as the user; then address and browser are withheld.'),
  })
  .meta({ id: 'SessionItem' });
export type SessionItem = z.infer<typeof SessionItem>;
export const SessionList = z.array(SessionItem);

export const DraftKey = z
  .object({ key: z.string().describe('32 bytes in Base64.') })
  .meta({ id: 'DraftKey' });

/** Re-enters the password before a sensitive change. */
export const PasswordBody = z.object({ password: OwnPassword }).meta({ id: 'PasswordBody' });
export const SessionRevocationBody = z
  .object({
    id: z.string().max(100).optional().describe('Without it, all sessions except this one end.'),
    password: OwnPassword.optional().describe('Required if you signed in more than 15 minutes ago.'),
  })
  .meta({ id: 'SessionRevocationBody' });
export const TwoFactorSetup = z
  .object({
    secret: z.string().describe('In Base32, for typing.'),
    uri: z.string().describe('For the QR code: otpauth://totp/…'),
  })
  .meta({ id: 'TwoFactorSetup' });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;
export const TwoFactorCode = z
  .object({
    code: z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/, fieldErrors.authenticator_code),
  })
  .meta({ id: 'TwoFactorCode' });
/** Shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

/** The login reply has `access_token` and `user` at the top level. */
export const LoginReply = z
  .object({
    status: z.literal(true),
    message: z.string(),
    access_token: z.string(),
    expires_at: z.string().describe('When the access token expires (ISO). The page renews it before then.'),
    user: UserData,
  })
  .meta({ id: 'LoginReply' });
export type LoginReply = z.infer<typeof LoginReply>;

export const Profile = UserData.extend({
  created_at: z.string(),
  company: z.string(),
  phone: z.string(),
  source: z.string().nullable(),
  purpose: z.string().nullable(),
  email_confirmed: z.boolean(),
  has_password: z
    .boolean()
    .describe('Whether the user has a password; without one they sign in with a company account.'),
  password_changed_at: z.string().nullable(),
  two_factor: z.boolean(),
  recovery_codes_left: z.int(),
  terms_due: z.boolean().describe('Whether the user must accept the tracing terms, initially or again.'),
  second_factor_due: z
    .boolean()
    .describe('Whether the user must set up two-factor sign-in first, or sign in again with it.'),
}).meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** Editable profile fields; omitted ones stay unchanged. Null removes a photo; new photos are uploaded separately. */
export const BasicInfoBody = z
  .object({
    first_name: PersonName,
    last_name: PersonName,
    company: Company,
    phone: Phone,
    time_zone: TimeZone,
    language: Language,
    source: Source.nullable(),
    purpose: Purpose.nullable(),
    profile_photo: z.null(fieldErrors.photo),
  })
  .partial()
  // A body in another shape would otherwise change nothing and report success.
  .strict()
  .meta({ id: 'BasicInfoBody' });
export type BasicInfoBody = z.infer<typeof BasicInfoBody>;

export const DataExport = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'ready', 'failed']),
    size: z.int().nullable(),
    created_at: z.string(),
    expires_at: z.string().describe('When the file is deleted.'),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;
export const ExportTicket = z.object({ path: z.string() }).meta({ id: 'ExportTicket' });

/** What deleting the account would remove. */
export const AccountContents = z
  .object({
    orders: z.int(),
    running: z.int().describe('Orders still in progress.'),
    uploads: z.int(),
    coins: z.int().describe('Coins, including those held for orders.'),
    coins_to_card: z
      .int()
      .describe('Those of them that are refunded to the card, as chosen when paying for orders.'),
    people: z.int().describe('Other people of the account, who lose their sign-in.'),
  })
  .meta({ id: 'AccountContents' });
export type AccountContents = z.infer<typeof AccountContents>;

export const AccountDeletionBody = z
  .object({ password: OwnPassword, code: LoginBody.shape.code })
  .meta({ id: 'AccountDeletionBody' });
