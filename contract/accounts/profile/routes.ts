import { z } from 'zod';
import { IdParam } from '../../envelope.ts';
import { route } from '../../route.ts';
import { BasicInfoBody, Profile, TermsBody } from '../schemas.ts';

export const getProfile = route({
  operationId: 'getProfile',
  method: 'get',
  path: '/profile/{id}',
  access: 'session',
  tags: ['accounts'],
  summary: 'Get the profile',
  description: 'The caller’s own profile.',
  params: IdParam,
  response: Profile,
});

export const updateProfile = route({
  operationId: 'updateProfile',
  method: 'put',
  path: '/profile-basic_info/{id}',
  access: 'session',
  tags: ['accounts'],
  summary: 'Update the profile',
  description: 'Change the profile; what is left out stays.',
  params: IdParam,
  body: BasicInfoBody,
  response: Profile,
});

export const uploadPhoto = route({
  operationId: 'uploadPhoto',
  method: 'post',
  path: '/profile-info/{id}',
  access: 'session',
  tags: ['accounts'],
  summary: 'Upload a profile photo',
  description: 'Upload a photo (JPEG, PNG, WebP, up to 5 MB) in a part named “photo”.',
  params: IdParam,
  bodyType: 'multipart/form-data',
  body: z.object({ photo: z.string().meta({ format: 'binary' }) }).meta({ title: 'Photo' }),
  response: Profile,
});

export const acceptTerms = route({
  operationId: 'acceptTerms',
  method: 'post',
  path: '/terms-acceptance',
  access: 'session',
  tags: ['accounts'],
  summary: 'Accept the terms',
  description: 'Accept the terms of tracing; the version and the time are kept.',
  body: TermsBody,
  response: Profile,
});
