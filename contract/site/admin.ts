import { z } from 'zod';
import { logoBytes } from '../admin/rules.ts';
import { Paging, pageOf } from '../envelope.ts';
import { fieldErrors } from '../field-errors/index.ts';
import { type SettingKey, settings } from './schemas.ts';

export const SettingKeyName = z.enum(Object.keys(settings) as [SettingKey, ...SettingKey[]]);

/** A setting in the console; `version` counts its changes from 0. */
export const SettingState = z
  .object({
    key: SettingKeyName,
    value: z.unknown(),
    set: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'SettingState' });
export type SettingState = z.infer<typeof SettingState>;
export const SettingStates = z.array(SettingState);
export const SettingParams = z.object({ key: z.string().max(64) });
/** `version` is the version the admin saw: the change is refused if another admin has changed the setting since. */
export const SettingBody = z.object({ value: z.unknown(), version: z.int() }).meta({ id: 'SettingBody' });

/** A PNG, SVG or WebP of at most 200 kB. */
export const LogoBody = z
  .object({
    picture: z
      .base64()
      .min(1)
      .max(Math.ceil(logoBytes / 3) * 4),
    version: z.int(),
  })
  .meta({ id: 'LogoBody' });

/** One question; `version` is its last edit, null for the default text. */
export const FaqItem = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: z.string(),
    spanish: z
      .object({ question: z.string(), answer: z.string() })
      .nullable()
      .describe('What Spanish readers see; null if it’s the English text.'),
    hidden: z.boolean(),
    version: z.string().nullable(),
  })
  .meta({ id: 'FaqItem' });
export type FaqItem = z.infer<typeof FaqItem>;
export const FaqEditor = z
  .object({
    sections: z.array(z.object({ id: z.string(), title: z.string(), entries: z.array(FaqItem) })),
  })
  .meta({ id: 'FaqEditor' });
export type FaqEditor = z.infer<typeof FaqEditor>;

const Question = z.string().trim().min(5).max(200);
const AnswerText = z.string().trim().min(5).max(5000);
const Spanish = z
  .object({ question: Question, answer: AnswerText })
  .nullable()
  .optional()
  .describe('The text in Spanish; null shows the English text. Left out, it stays as it is.');
export const FaqBody = z
  .object({
    question: Question,
    answer: AnswerText,
    spanish: Spanish,
    hidden: z.boolean(),
    version: z.string().nullable(),
  })
  .meta({ id: 'FaqBody' });
export type FaqBody = z.infer<typeof FaqBody>;
export const NewFaqBody = z
  .object({
    section_id: z.string().max(64),
    question: Question,
    answer: AnswerText,
    spanish: Spanish,
  })
  .meta({ id: 'NewFaqBody' });
export type NewFaqBody = z.infer<typeof NewFaqBody>;

/** A message from the operator to all customers; each can dismiss it. */
export const Announcement = z
  .object({
    id: z.string(),
    title: z.string(),
    text: z.string(),
    tone: z.enum(['info', 'warning']),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof Announcement>;
export const Announcements = z.array(Announcement);

export const AnnouncementState = Announcement.extend({
  starts_at: z.string(),
  ends_at: z.string().nullable(),
  created_by: z.string(),
  dismissed: z.int().describe('How many customers dismissed it.'),
}).meta({ id: 'AnnouncementState' });
export type AnnouncementState = z.infer<typeof AnnouncementState>;
export const AnnouncementList = pageOf(AnnouncementState);
export const AnnouncementQuery = Paging;

export const AnnouncementBody = z
  .object({
    title: z.string().trim().min(3).max(100),
    text: z.string().trim().max(600),
    tone: Announcement.shape.tone,
    starts_at: z.iso.datetime().optional().describe('Null starts it at once.'),
    ends_at: z.iso.datetime().nullable().describe('Null runs it until it is ended.'),
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || ends_at > starts_at, {
    path: ['ends_at'],
    message: fieldErrors.ends_before_start,
  })
  .meta({ id: 'AnnouncementBody' });
export type AnnouncementBody = z.infer<typeof AnnouncementBody>;
