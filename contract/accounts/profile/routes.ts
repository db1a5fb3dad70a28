import { z } from 'zod';
import { termsVersion } from '../../accounts/terms.ts';
import { UserIdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { BasicInfoBody, Profile, TermsBody } from '../schemas.ts';

export const getProfile = route({
  operationId: 'getProfile',
  method: 'get',
  path: '/profile/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Get the profile',
  description: 'Returns your profile.',
  params: UserIdParam,
  response: Profile,
});

export const updateProfile = route({
  operationId: 'updateProfile',
  method: 'put',
  path: '/profile-basic_info/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Update the profile',
  description: 'Changes the fields you send and leaves the others as they are.',
  params: UserIdParam,
  body: BasicInfoBody,
  example: { company: 'Lovelace Homes', time_zone: 'America/Chicago', language: 'es' },
  response: Profile,
});

export const uploadPhoto = route({
  operationId: 'uploadPhoto',
  method: 'post',
  path: '/profile-info/{id}',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Upload a profile photo',
  description: 'Send a JPEG, PNG, or WebP of at most 5 MB as the form field `photo`.',
  params: UserIdParam,
  bodyType: 'multipart/form-data',
  body: z.object({ photo: z.string().meta({ format: 'binary' }) }).meta({ title: 'Photo' }),
  response: Profile,
});

export const acceptTerms = route({
  operationId: 'acceptTerms',
  method: 'post',
  path: '/terms-acceptance',
  access: 'session',
  seat: 'caller',
  tags: ['accounts'],
  summary: 'Accept the terms',
  description: 'Records that you accept the tracing terms, with their version and the time.',
  body: TermsBody,
  example: { version: termsVersion },
  response: Profile,
});
