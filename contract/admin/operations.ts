import { z } from 'zod';
import { isDay } from '../days.ts';
import { Paging, pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { TimeZone } from '../reporting/dashboard.ts';
import { auditFaults } from './rules.ts';

export const Health = z
  .object({
    database: z.object({
      version: z.string(),
      size: z.number().describe('Bytes.'),
      connections: z.int(),
      most_connections: z.int(),
    }),
    disk: z
      .object({ free: z.number(), total: z.number() })
      .nullable()
      .describe('Disk of the data folder, in bytes; null if unknown.'),
    queue: z.object({
      events_waiting: z.int(),
      oldest_event: z.number().describe('Seconds that the oldest event has waited.'),
      jobs_waiting: z.int(),
      oldest_job: z.number(),
      dead: z.int().describe('Events and jobs that were given up.'),
      stuck_orders: z.int(),
    }),
    processes: z.int().describe('Other running processes of the service.'),
    mail: z.object({ smtp: z.boolean(), waiting: z.int(), failed: z.int() }),
    reference: z.object({
      people: z.int(),
      sources: z.int(),
      imported_at: z.string().nullable(),
      outdated: z.boolean().describe('True while people prepared by an earlier release are being reindexed.'),
    }),
    audit: z.object({ sealed: z.int(), waiting: z.int() }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

/** A job that failed its last attempt, or an event that couldn't be delivered. */
export const DeadLetter = z
  .object({
    kind: z.enum(['job', 'event']),
    id: z.string(),
    name: z.string(),
    attempts: z.int(),
    error: z.string(),
    at: z.string(),
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetter = z.infer<typeof DeadLetter>;

export const Queue = z
  .object({
    name: z.string(),
    waiting: z.int(),
    running: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'Queue' });
export const Jobs = z.object({ queues: z.array(Queue), dead: z.array(DeadLetter) }).meta({ id: 'Jobs' });
export type Jobs = z.infer<typeof Jobs>;
export const DeadLetterParams = z.object({
  kind: z.enum(['job', 'event']),
  id: z.string().min(1).max(64),
});

const Day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, fieldErrors.day)
  .refine(isDay, fieldErrors.day);
export const AuditFilter = z
  .object({
    action: z.string().trim().max(60).optional().describe('Prefix of the action, such as `order.`.'),
    value: z
      .string()
      .trim()
      .max(120)
      .optional()
      .describe('Part of the actor’s or customer’s email, or the subject’s id.'),
    from: Day.optional(),
    to: Day.optional(),
    time_zone: TimeZone,
  })
  .meta({ id: 'AuditFilter' });
export type AuditFilter = z.infer<typeof AuditFilter>;
export const AuditQuery = Paging.extend(AuditFilter.shape);

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    action: z.string(),
    subject: z.string(),
    purpose: z.string().nullable(),
    actor: z.string().nullable().describe('Email of the actor, and of the admin acting on their behalf.'),
    impersonator: z.string().nullable(),
    account: z.string().nullable(),
    ip: z.string().nullable(),
    seq: z.int().nullable().describe('Position in the sealed chain; null until sealed.'),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditList = pageOf(AuditEntry);

/** Whether the sealed chain verifies and matches the heads stored outside the database. */
export const AuditCheck = z
  .object({
    sealed: z.int(),
    fault: z.enum(auditFaults).nullable(),
    broken_at: z.int().nullable().describe('The first invalid entry, or the last one that should exist.'),
    waiting: z.int(),
    stalled: z.boolean().describe('Entries have waited longer than sealing takes.'),
    anchored_at: z.string().nullable(),
  })
  .meta({ id: 'AuditCheck' });
export type AuditCheck = z.infer<typeof AuditCheck>;

/** At least one identifier of the person. Sent in the body, because URLs end up in logs and browser history. */
export const PersonViewsQuery = z
  .object({
    person_id: z
      .string()
      .regex(/^\d{1,16}$/, fieldErrors.person_id)
      .optional(),
    phone: z.string().trim().max(30).optional(),
    email: z.string().trim().max(254).optional(),
  })
  .refine(({ person_id, phone, email }) => person_id || phone || email, {
    path: ['phone'],
    error: fieldErrors.person_identifier,
  });
export type PersonViewsQuery = z.infer<typeof PersonViewsQuery>;

/** Who traced, viewed or downloaded a person. */
export const PersonViews = z
  .object({
    results: z.int().describe('Stored results about the person.'),
    items: z
      .array(
        AuditEntry.extend({
          certain: z
            .boolean()
            .describe('False if it was a list or file of many leads that may have included the person.'),
        }),
      )
      .describe('Newest first, at most 2,000.'),
  })
  .meta({ id: 'PersonViews' });
export type PersonViews = z.infer<typeof PersonViews>;

/** Setup steps before the service can sell, and whether each is done. */
export const Setup = z
  .object({
    brand: z.string().nullable().describe('The brand name, if one is set.'),
    people: z.int(),
    prices: z.boolean().describe('Whether the operator set coin prices; otherwise the defaults apply.'),
    smtp: z.boolean(),
    gateway: z.object({ name: z.string(), test: z.boolean() }),
    traced: z.boolean().describe('Whether an order of the operator’s own account has a hit.'),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof Setup>;
