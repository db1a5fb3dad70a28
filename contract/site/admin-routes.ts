import { z } from 'zod';
import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';
import {
  AnnouncementBody,
  AnnouncementList,
  AnnouncementQuery,
  Announcements,
  FaqBody,
  FaqEditor,
  LogoBody,
  NewFaqBody,
  SettingBody,
  SettingParams,
  SettingState,
  SettingStates,
} from './admin.ts';

export const listSettings = route({
  operationId: 'listSettings',
  method: 'get',
  path: '/admin/settings',
  access: 'session',
  tags: ['admin'],
  summary: 'List settings',
  description: 'For admins. Returns every setting with its version.',
  response: SettingStates,
});

export const updateSetting = route({
  operationId: 'updateSetting',
  method: 'put',
  path: '/admin/settings/{key}',
  access: 'session',
  tags: ['admin'],
  summary: 'Update a setting',
  description: 'For admins. Changes a setting. Fails if someone else changed it since you loaded it.',
  params: SettingParams,
  body: SettingBody,
  example: { value: 'Find Them', version: 0 },
  response: SettingState,
});

export const updateLogo = route({
  operationId: 'updateLogo',
  method: 'put',
  path: '/admin/logo',
  access: 'session',
  tags: ['admin'],
  summary: 'Update the logo',
  description: 'For admins. Replaces the logo. Fails if someone else changed it since you loaded it.',
  body: LogoBody,
  example: {
    picture:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    version: 0,
  },
  response: SettingState,
});

export const listAllQuestions = route({
  operationId: 'listAllQuestions',
  method: 'get',
  path: '/admin/faq',
  access: 'session',
  tags: ['admin'],
  summary: 'List all questions',
  description: 'For admins. Returns every question of the help page, including hidden ones.',
  response: FaqEditor,
});

export const updateQuestion = route({
  operationId: 'updateQuestion',
  method: 'put',
  path: '/admin/faq/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Update a question',
  description: 'For admins. Changes a question. Fails if someone else changed it since you loaded it.',
  params: IdParam,
  body: FaqBody,
  example: {
    question: 'What is a hit?',
    answer: 'A lead whose owner we found with a phone or email.',
    hidden: false,
    version: null,
  },
  response: FaqEditor,
});

export const createQuestion = route({
  operationId: 'createQuestion',
  method: 'post',
  path: '/admin/faq',
  access: 'session',
  tags: ['admin'],
  summary: 'Add a question',
  description: 'For admins. Adds a question to a section of the help page.',
  body: NewFaqBody,
  example: {
    section_id: 'getting-started',
    question: 'What is a hit?',
    answer: 'A lead whose owner we found with a phone or email.',
  },
  response: FaqEditor,
  errors: { 404: 'The section doesn’t exist' },
});

export const listAllAnnouncements = route({
  operationId: 'listAllAnnouncements',
  method: 'get',
  path: '/admin/announcements',
  access: 'session',
  tags: ['admin'],
  summary: 'List all announcements',
  description: 'For admins. Returns every announcement, newest first.',
  query: AnnouncementQuery,
  response: AnnouncementList,
});

export const createAnnouncement = route({
  operationId: 'createAnnouncement',
  method: 'post',
  path: '/admin/announcements',
  access: 'session',
  tags: ['admin'],
  summary: 'Publish an announcement',
  description: 'For admins. Shows a message to all customers for a time.',
  body: AnnouncementBody,
  example: {
    title: 'Maintenance on Sunday',
    text: 'Orders wait from 2 to 3 AM (CT). Nothing is lost.',
    tone: 'info',
    ends_at: '2026-06-08T08:00:00Z',
  },
  response: z.null(),
});

export const endAnnouncement = route({
  operationId: 'endAnnouncement',
  method: 'post',
  path: '/admin/announcements/{id}/end',
  access: 'session',
  tags: ['admin'],
  summary: 'End an announcement',
  description: 'For admins. Ends an announcement now.',
  params: IdParam,
  response: z.null(),
});

export const listAnnouncements = route({
  operationId: 'listAnnouncements',
  method: 'get',
  path: '/announcements',
  access: 'session',
  seat: 'caller',
  tags: ['site'],
  summary: 'List current announcements',
  description: 'Returns the operator’s current announcements, except those you dismissed.',
  response: Announcements,
});

export const dismissAnnouncement = route({
  operationId: 'dismissAnnouncement',
  method: 'post',
  path: '/announcements/{id}/dismissal',
  access: 'session',
  seat: 'caller',
  tags: ['site'],
  summary: 'Dismiss an announcement',
  description: 'Hides an announcement from you.',
  params: IdParam,
  response: Announcements,
});
