/** The calls of an upload that can go on where it was cut off, as the API's document describes them (tus 1.0.0). */
import { z } from 'zod';
import { IdParam } from '#contract/envelope';
import { answers, fails, protectedRoute } from '#platform/http/routes';

const tags = ['leads'];
const path = '/resumable-upload/{id}';
const request = { params: IdParam };
const gone = fails(404, 'Does not exist, has expired, or is not the caller’s');
const stranger = fails(401, 'There is no sign-in or key, or none that is valid');

export const resumableCalls = [
  protectedRoute({
    method: 'post',
    path: '/resumable-upload',
    tags,
    summary:
      'Begin an upload that can go on where it was cut off (tus 1.0.0: creation, termination, expiration); its id is that of the upload it becomes',
    responses: {
      201: { description: 'Begun; the Location header says where its parts go, by PATCH' },
      ...fails(413, 'Larger than a file may be, or than the account may store'),
      ...fails(409, 'As many uploads as may be are unfinished'),
      ...stranger,
    },
  }),
  protectedRoute({
    method: 'get',
    path,
    tags,
    summary: 'How far an upload is, in bytes; HEAD says it in the headers of tus',
    request,
    responses: {
      200: answers(z.object({ offset: z.number().int(), size: z.number().int().nullable() }))[200],
      ...gone,
      ...stranger,
    },
  }),
  protectedRoute({
    method: 'patch',
    path,
    tags,
    summary: 'Send the next part of an upload, from the offset that it is at (tus 1.0.0)',
    request,
    responses: { 204: { description: 'Kept; Upload-Offset says how far it is' }, ...gone, ...stranger },
  }),
  protectedRoute({
    method: 'delete',
    path,
    tags,
    summary: 'Give an upload up; its parts are removed (tus 1.0.0: termination)',
    request,
    responses: { 204: { description: 'Removed' }, ...gone, ...stranger },
  }),
];
