import { draftKey } from './session.ts';

/** Whether the user has a draft under this name. Apart from the drafts themselves, which load a cipher. */
export const hasDraft = (user: string | undefined, name: string): boolean =>
  user !== undefined && sessionStorage.getItem(draftKey(user, name)) !== null;
