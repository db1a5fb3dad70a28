import { route } from '../route.ts';
import { CallListFile, CallLists } from './schemas.ts';

export const listCallLists = route({
  operationId: 'listCallLists',
  method: 'get',
  path: '/admin/call-lists',
  access: 'session',
  tags: ['admin'],
  summary: 'List do-not-call and litigator lists',
  description: 'For admins. Returns each list with its size and age, and the files that were loaded.',
  response: CallLists,
});

export const loadCallList = route({
  operationId: 'loadCallList',
  method: 'post',
  path: '/admin/call-lists',
  access: 'session',
  tags: ['admin'],
  summary: 'Load a do-not-call or litigator list',
  description:
    'For admins. Loads an uploaded file, whole or not at all, and deletes it. Upload it with `POST /resumable-upload` and the metadata `use reference`.',
  body: CallListFile,
  example: { file_id: '0192a7c4-5b1e-7d3a-9c44-1f2e3d4c5b6a', list: 'ftc', day: '2026-11-01' },
  response: CallLists,
  errors: { 404: 'The file doesn’t exist' },
});
