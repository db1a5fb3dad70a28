/** The calls of an upload that can go on where it was cut off, as the API's document describes them (tus 1.0.0). */
import { z } from 'zod';
import { IdParam } from '#contract/envelope';
import { answers, protectedRoute } from '#platform/http';

const tags = ['leads'];
const path = '/resumable-upload/{id}';
const request = { params: IdParam };
const gone = { description: 'Does not exist, has expired, or is not the caller’s' };

export const resumableCalls = [
  protectedRoute({
    method: 'post',
    path: '/resumable-upload',
    tags,
    summary:
      'Begin an upload that can go on where it was cut off (tus 1.0.0: creation, termination, expiration); its id is that of the upload it becomes',
    responses: {
      201: { description: 'Begun; the Location header says where its parts go, by PATCH' },
      413: { description: 'Larger than a file may be' },
    },
  }),
  protectedRoute({
    method: 'get',
    path,
    tags,
    summary: 'How far an upload is, in bytes; HEAD says it in the headers of tus',
    request,
    responses: answers(z.object({ offset: z.number().int(), size: z.number().int().nullable() })),
  }),
  protectedRoute({
    method: 'patch',
    path,
    tags,
    summary: 'Send the next part of an upload, from the offset that it is at (tus 1.0.0)',
    request,
    responses: { 204: { description: 'Kept; Upload-Offset says how far it is' }, 404: gone },
  }),
  protectedRoute({
    method: 'delete',
    path,
    tags,
    summary: 'Give an upload up; its parts are removed (tus 1.0.0: termination)',
    request,
    responses: { 204: { description: 'Removed' }, 404: gone },
  }),
];
