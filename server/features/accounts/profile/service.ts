/** A user's own profile: what they tell of themselves, and their photo. */
import type { BasicInfoBody } from '#contract/accounts/schemas';
import { endReservation, releaseStorage, reserveStorage } from '#features/storage';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import { lockUser, selectUser, type UserRow, updateUser } from '../repository.ts';
import { countRecoveryCodes } from '../security/two-factor.ts';
import { keepPhoto, receivePhoto, removePhoto, squarePhoto } from './photo.ts';

/** A profile with the number of recovery codes that are left. */
export interface OwnProfile {
  user: UserRow;
  recovery_codes_left: number;
}

/** The caller's own profile; anybody else's id does not exist. */
export async function readProfile(ctx: Context, caller: Caller, id: string): Promise<OwnProfile> {
  const user = id === caller.user_id ? await selectUser(ctx.db, caller.account_id, id) : undefined;
  if (!user) throw notFound('This profile');
  return { user, recovery_codes_left: await countRecoveryCodes(ctx.db, user.id) };
}

/** Changes what is given of the caller's profile. A photo that is removed is gone for good. */
export async function changeProfile(
  ctx: Context,
  caller: Caller,
  id: string,
  changes: BasicInfoBody,
): Promise<OwnProfile> {
  const { user: before } = await readProfile(ctx, caller, id);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) {
    await inTransaction(ctx, async (tx) => {
      const isRemoved = changes.profile_photo === null;
      await updateUser(tx, caller.account_id, id, { ...given, ...(isRemoved && { photo_bytes: null }) });
      await audit(tx, { caller, action: 'profile.change', subject: `user:${id}` });
    });
  }
  if (changes.profile_photo === null && before.profile_photo !== null) {
    await removePhoto(ctx.storage, before.profile_photo);
  }
  return readProfile(ctx, caller, id);
}

/** Takes a photo in place of the one before. */
export async function changePhoto(
  ctx: Context,
  caller: Caller,
  id: string,
  request: Request,
): Promise<OwnProfile> {
  await readProfile(ctx, caller, id);
  const photo = await squarePhoto(await receivePhoto(request));
  const reservation = newId();
  await reserveStorage(ctx, caller, { id: reservation, kind: 'file', bytes: photo.length });
  let name: string | undefined;
  let before: string | null;
  try {
    const kept = await keepPhoto(ctx.storage, photo);
    name = kept;
    before = await inTransaction(ctx, async (tx) => {
      const { profile_photo } = await lockUser(tx, caller.account_id, id);
      await updateUser(tx, caller.account_id, id, { profile_photo: kept, photo_bytes: photo.length });
      await endReservation(tx, caller.account_id, reservation);
      await audit(tx, { caller, action: 'profile.photo', subject: `user:${id}` });
      return profile_photo;
    });
  } catch (error) {
    if (name !== undefined) await removePhoto(ctx.storage, name);
    await releaseStorage(ctx, caller, reservation);
    throw error;
  }
  if (before !== null) await removePhoto(ctx.storage, before);
  return readProfile(ctx, caller, id);
}
