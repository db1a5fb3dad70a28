import { z } from 'zod';
import { Outcome, TraceResult } from '../orders/results.ts';
import { Purpose, PurposeNote } from '../orders/schemas.ts';
import { Header } from '../uploads/schemas.ts';
import { keyModes, keyScopes } from './rules.ts';

export const KeyScope = z.enum(keyScopes, `Choose what the key may do: ${keyScopes.join(', ')}.`);
export type KeyScope = z.infer<typeof KeyScope>;

export const KeyMode = z.enum(keyModes, 'Choose a live key or a test key: live, test.');
export type KeyMode = z.infer<typeof KeyMode>;

/** Matches any of our keys, for secret scanners. */
export const keyPattern = /\bosk_(?:live|test)_[0-9A-Za-z]{36}\b/;

/** A key as its owner sees it, never the secret. */
export const AppKey = z
  .object({
    id: z.string(),
    name: z.string(),
    mode: KeyMode,
    last_four: z.string(),
    scopes: z.array(KeyScope),
    allowed_ips: z.array(z.string()).describe('Where it may be used from; empty means anywhere'),
    purpose: Purpose.nullable().describe('What its calls are for; null where each call says it'),
    purpose_note: z.string().nullable(),
    state: z.enum(['active', 'expired', 'revoked']),
    expires_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    last_used_at: z.string().nullable(),
    replaced_by: z.string().nullable().describe('The key that takes its place once it expires'),
    created_at: z.string(),
    usage: z
      .array(z.object({ day: z.iso.date(), calls: z.number().int(), refused: z.number().int() }))
      .describe('Of the last 30 days (UTC), those with a call'),
  })
  .meta({ id: 'AppKey' });
export type AppKey = z.infer<typeof AppKey>;

/** `GET /app-key/{id}`. */
export const AppKeys = z
  .object({
    keys: z.array(AppKey),
    email_confirmation_needed: z
      .boolean()
      .describe('Whether the caller has to confirm their email before they create keys and webhooks'),
  })
  .meta({ id: 'AppKeys' });

const isFuture = z.iso
  .datetime({ offset: true, error: 'Give the end as an instant such as 2027-01-31T00:00:00Z.' })
  .nullable()
  .default(null);

export const AppKeyBody = z
  .object({
    name: z
      .string('Give the key a name, such as the program that uses it.')
      .trim()
      .min(1, 'Give the key a name, such as the program that uses it.')
      .max(80)
      .regex(/^\P{Cc}*$/u, 'A name is one line of text.'),
    mode: KeyMode.default('live'),
    scopes: z.array(KeyScope).min(1, 'Choose what the key may do.').max(keyScopes.length),
    expires_at: isFuture,
    allowed_ips: z
      .array(z.string().trim().min(1).max(50))
      .max(20, 'A key takes up to 20 addresses.')
      .default([])
      .describe('Addresses and ranges such as 203.0.113.7 or 203.0.113.0/24'),
    purpose: Purpose.nullable()
      .default(null)
      .describe('What its calls are for, and no other purpose; null where each call is to say it'),
    purpose_note: PurposeNote,
  })
  .meta({ id: 'AppKeyBody' });
export type AppKeyBody = z.infer<typeof AppKeyBody>;

/** A new key. The secret is shown only here. */
export const NewAppKey = z.object({ key: z.string(), details: AppKey }).meta({ id: 'NewAppKey' });
export type NewAppKey = z.infer<typeof NewAppKey>;

export const RotationBody = z
  .object({
    overlap_hours: z
      .number('Say for how many hours the old key works on.')
      .int()
      .min(0)
      .max(168, 'The old key works on for 168 hours at most.')
      .default(24)
      .describe('How long the old key works beside the new one'),
  })
  .meta({ id: 'RotationBody' });

/** A call made with a key. */
export const KeyRequest = z
  .object({
    id: z.string(),
    at: z.string(),
    method: z.string(),
    route: z.string(),
    status: z.number().int(),
    milliseconds: z.number().int(),
  })
  .meta({ id: 'KeyRequest' });
export type KeyRequest = z.infer<typeof KeyRequest>;

/** `POST /trace`: one lead, by the headers that file columns can be mapped to. */
export const TraceBody = z
  .object({
    lead: z.partialRecord(Header, z.string().max(500)),
    purpose: Purpose.optional().describe('May be left out with a key that was made for one'),
    purpose_note: PurposeNote,
  })
  .meta({ id: 'TraceBody' });
export type TraceBody = z.infer<typeof TraceBody>;

/** The result of one lead. */
export const SingleTrace = z
  .object({
    id: z.string(),
    outcome: Outcome,
    probability: z.number(),
    coins: z.number().int().describe('Charged for it'),
    repeated: z
      .boolean()
      .describe(
        'Free, because the lead was traced or the same contacts of the person were paid for in the last 90 days',
      ),
    test: z.boolean().describe('Whether the person is made up'),
    traced_at: z.string(),
    purpose: Purpose,
    notice: z.string().describe('What the result may not be used for (FCRA)'),
    result: TraceResult,
  })
  .meta({ id: 'SingleTrace' });
export type SingleTrace = z.infer<typeof SingleTrace>;
