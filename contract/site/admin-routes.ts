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
  description: 'Every setting with its version; for admins.',
  response: SettingStates,
});

export const updateSetting = route({
  operationId: 'updateSetting',
  method: 'put',
  path: '/admin/settings/{key}',
  access: 'session',
  tags: ['admin'],
  summary: 'Update a setting',
  description: 'Change a setting, if nobody has changed it since it was seen; for admins.',
  params: SettingParams,
  body: SettingBody,
  response: SettingState,
});

export const updateLogo = route({
  operationId: 'updateLogo',
  method: 'put',
  path: '/admin/logo',
  access: 'session',
  tags: ['admin'],
  summary: 'Update the logo',
  description: 'Make a picture the logo, if nobody has changed it since it was seen; for admins.',
  body: LogoBody,
  response: SettingState,
});

export const listAllQuestions = route({
  operationId: 'listAllQuestions',
  method: 'get',
  path: '/admin/faq',
  access: 'session',
  tags: ['admin'],
  summary: 'List all questions',
  description: 'All questions, the hidden ones as well; for admins.',
  response: FaqEditor,
});

export const updateQuestion = route({
  operationId: 'updateQuestion',
  method: 'put',
  path: '/admin/faq/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Update a question',
  description: 'Change a question, if nobody has changed it since it was seen; for admins.',
  params: IdParam,
  body: FaqBody,
  response: FaqEditor,
});

export const createQuestion = route({
  operationId: 'createQuestion',
  method: 'post',
  path: '/admin/faq',
  access: 'session',
  tags: ['admin'],
  summary: 'Add a question',
  description: 'Add a question to a section; for admins.',
  body: NewFaqBody,
  response: FaqEditor,
  errors: { 404: 'The section does not exist' },
});

export const listAllAnnouncements = route({
  operationId: 'listAllAnnouncements',
  method: 'get',
  path: '/admin/announcements',
  access: 'session',
  tags: ['admin'],
  summary: 'List all announcements',
  description: 'All announcements, the newest first; for admins.',
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
  description: 'Tell all customers something, for a time; for admins.',
  body: AnnouncementBody,
  response: z.null(),
});

export const endAnnouncement = route({
  operationId: 'endAnnouncement',
  method: 'post',
  path: '/admin/announcements/{id}/end',
  access: 'session',
  tags: ['admin'],
  summary: 'End an announcement',
  description: 'End an announcement; for admins.',
  params: IdParam,
  response: z.null(),
});

export const listAnnouncements = route({
  operationId: 'listAnnouncements',
  method: 'get',
  path: '/announcements',
  access: 'session',
  tags: ['site'],
  summary: 'List current announcements',
  description: 'What the operator tells all customers now, but for what the caller has put away.',
  response: Announcements,
});

export const dismissAnnouncement = route({
  operationId: 'dismissAnnouncement',
  method: 'post',
  path: '/announcements/{id}/dismissal',
  access: 'session',
  tags: ['site'],
  summary: 'Dismiss an announcement',
  description: 'Put an announcement away.',
  params: IdParam,
  response: Announcements,
});
