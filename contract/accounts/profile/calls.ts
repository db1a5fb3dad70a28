/** The calls of `routes.ts`; written by `npm run generate`. */
import { call } from '../../call.ts';
import type * as routes from './routes.ts';

export const acceptTerms = call<typeof routes.acceptTerms>('post', '/terms-acceptance');
export const getProfile = call<typeof routes.getProfile>('get', '/profile/{id}');
export const updateProfile = call<typeof routes.updateProfile>('put', '/profile-basic_info/{id}');
export const uploadPhoto = call<typeof routes.uploadPhoto>('post', '/profile-info/{id}');
