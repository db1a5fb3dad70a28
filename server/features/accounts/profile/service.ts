import type { BasicInfoBody } from '#contract/accounts/schemas';
import { endReservation, releaseStorage, reserveStorage } from '#features/storage';
import { audit } from '#platform/audit/audit';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import { isFactorDue } from '#platform/security/two-factor-rule';
import { lockUser, selectUser, type UserRow, updateUser } from '../repository.ts';
import { countRecoveryCodes } from '../security/recovery-codes.ts';
import { receivePhoto, removePhoto, squarePhoto, storePhoto } from './photo.ts';

export interface OwnProfile {
  user: UserRow;
  recovery_codes_left: number;
  /** Whether they must set up a second factor before anything else. */
  factorDue: boolean;
}

/** Returns the caller's profile. Throws `not_found` for another user's id. */
export async function readProfile(ctx: Context, caller: Caller, id: string): Promise<OwnProfile> {
  const user = id === caller.user_id ? await selectUser(ctx.db, caller.account_id, id) : undefined;
  if (!user) throw notFound('profile');
  return {
    user,
    recovery_codes_left: await countRecoveryCodes(ctx.db, user.id),
    factorDue: isFactorDue(ctx.config.twoFactor, caller),
  };
}

/** Updates the given fields. Removing a photo deletes its file. */
export async function updateProfile(
  ctx: Context,
  caller: Caller,
  id: string,
  changes: BasicInfoBody,
): Promise<OwnProfile> {
  const { user: previous } = await readProfile(ctx, caller, id);
  const changedFields = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(changedFields).length > 0) {
    await inTransaction(ctx, async (tx) => {
      const isRemoved = changes.profile_photo === null;
      await updateUser(tx, caller.account_id, id, {
        ...changedFields,
        ...(isRemoved && { photo_bytes: null }),
      });
      await audit(tx, { caller, action: 'profile.change', subject: `user:${id}` });
    });
  }
  if (changes.profile_photo === null && previous.profile_photo !== null) {
    await removePhoto(ctx.storage, previous.profile_photo);
  }
  return readProfile(ctx, caller, id);
}

export async function replacePhoto(
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
  let previousPhoto: string | null;
  try {
    const storedName = await storePhoto(ctx.storage, photo);
    name = storedName;
    previousPhoto = await inTransaction(ctx, async (tx) => {
      const { profile_photo } = await lockUser(tx, caller.account_id, id);
      await updateUser(tx, caller.account_id, id, { profile_photo: storedName, photo_bytes: photo.length });
      await endReservation(tx, caller.account_id, reservation);
      await audit(tx, { caller, action: 'profile.photo', subject: `user:${id}` });
      return profile_photo;
    });
  } catch (error) {
    if (name !== undefined) await removePhoto(ctx.storage, name);
    await releaseStorage(ctx, caller, reservation);
    throw error;
  }
  if (previousPhoto !== null) await removePhoto(ctx.storage, previousPhoto);
  return readProfile(ctx, caller, id);
}
