import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { ChargedHits } from '../orders/hit-on.ts';
import { Outcome, TraceResult } from '../orders/results.ts';
import { Purpose, PurposeNote } from '../orders/schemas.ts';
import { emptyIfNull, Header } from '../uploads/schemas.ts';
import { keyModes, keyScopes } from './rules.ts';

export const KeyScope = z.enum(keyScopes);
export type KeyScope = z.infer<typeof KeyScope>;

export const KeyMode = z.enum(keyModes);
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
    allowed_ips: z.array(z.string()).describe('IP addresses it can be used from. Empty means anywhere.'),
    purpose: Purpose.nullable().describe('Permitted purpose of its calls; null if each call names its own.'),
    purpose_note: z.string().nullable(),
    state: z.enum(['active', 'expired', 'revoked']),
    expires_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    last_used_at: z.string().nullable(),
    replaced_by: z.string().nullable().describe('ID of the key that replaces it; null if none does.'),
    created_at: z.string(),
    usage: z
      .array(z.object({ day: z.iso.date(), calls: z.number().int(), refused: z.number().int() }))
      .describe('Calls per day over the last 30 days (UTC). Days without calls are left out.'),
  })
  .meta({ id: 'AppKey' });
export type AppKey = z.infer<typeof AppKey>;

/** `GET /app-key/{id}`. */
export const AppKeys = z
  .object({
    keys: z.array(AppKey),
    email_confirmation_needed: z
      .boolean()
      .describe('Whether you have to confirm your email before you can create keys and webhooks.'),
  })
  .meta({ id: 'AppKeys' });

const isFuture = z.iso.datetime({ offset: true }).nullable().default(null);

export const AppKeyBody = z
  .object({
    name: oneLine(80),
    mode: KeyMode.default('live'),
    scopes: z.array(KeyScope).min(1).max(keyScopes.length),
    expires_at: isFuture,
    allowed_ips: z
      .array(z.string().trim().min(1).max(50))
      .max(20)
      .default([])
      .describe('Addresses and ranges, such as 203.0.113.7 or 203.0.113.0/24.'),
    purpose: Purpose.nullable()
      .default(null)
      .describe('The only purpose its calls can have; null if each call names its own.'),
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
      .number()
      .int()
      .min(0)
      .max(168)
      .default(24)
      .describe('Hours that the old key keeps working.'),
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
    lead: z.partialRecord(Header, emptyIfNull(z.string().max(500))),
    purpose: Purpose.optional().describe('Permitted purpose. Not needed if the API key has one.'),
    purpose_note: PurposeNote,
    hit_on: ChargedHits,
  })
  .meta({ id: 'TraceBody' });
export type TraceBody = z.infer<typeof TraceBody>;
/** As a program sends it. */
export type TraceRequest = z.input<typeof TraceBody>;

/** The result of one lead. */
export const SingleTrace = z
  .object({
    id: z.string(),
    reference: z.string().optional().describe('Your own ID of the lead, as you sent it.'),
    outcome: Outcome,
    probability: z.number(),
    coins: z.number().int().describe('Coins charged.'),
    repeated: z
      .boolean()
      .describe(
        'Whether it was free because you traced the lead or paid for the same contacts in the last 90 days.',
      ),
    test: z.boolean().describe('Whether a test key was used. The person is then fictional.'),
    traced_at: z.string(),
    purpose: Purpose,
    notice: z.string().describe('What you can’t use the result for (FCRA).'),
    result: TraceResult,
  })
  .meta({ id: 'SingleTrace' });
export type SingleTrace = z.infer<typeof SingleTrace>;
