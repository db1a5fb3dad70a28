/** Photos are re-encoded, so that no metadata such as location or device is stored. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { photoLimits } from '#contract/accounts/rules';
import { type Message, message } from '#locales';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { newSecret } from '#platform/ids';
import type { Storage } from '#platform/storage/storage';
import { byteStream, guarded } from '#platform/streams/guarded';

/** Detected from the file's first bytes; its name and declared type don't count. */
const kinds: ReadonlySet<string> = new Set(['jpg', 'png', 'webp']);
/** 50 megapixels decode to 200 MB of memory. */
const maxPixels = 50_000_000;
const quality = 82;

const photoError = (photo: Message) => invalidFields({ photo });
const missingPhoto = () => photoError(message('fields:photo_missing'));
const unreadablePhoto = () => photoError(message('fields:photo_unreadable'));
const maxMegabytes = photoLimits.bytes / 1024 / 1024;

/**
 * Reads the part `photo` of a multipart body. Throws AppError for another body type, a missing part or too many bytes.
 */
export async function receivePhoto(request: Request): Promise<Buffer> {
  const contentType = request.headers.get('content-type') ?? '';
  if (request.body === null || !/^multipart\/form-data;.*boundary=/i.test(contentType)) throw missingPhoto();
  const parts: Buffer[] = [];
  let found = false;
  let tooLarge = false;
  try {
    const busboy = Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 5, fieldSize: 1000, fileSize: photoLimits.bytes },
    });
    busboy.on('file', (field, stream) => {
      // The parser reports a truncated part separately from the body.
      guarded(stream);
      if (field === 'photo') found = true;
      stream.on('data', (part: Buffer) => {
        if (field === 'photo') parts.push(part);
      });
      stream.on('limit', () => {
        tooLarge = true;
      });
    });
    await pipeline(Readable.fromWeb(request.body as never), busboy);
  } catch {
    throw photoError(message('fields:photo_cut_off'));
  }
  if (tooLarge) throw new AppError('photo_too_large', { values: { limit: maxMegabytes } });
  if (!found || parts.length === 0) throw missingPhoto();
  return Buffer.concat(parts);
}

/**
 * Returns a square WebP, rotated by its EXIF orientation, center-cropped and without EXIF. Throws `invalid` for
 * anything but a photo, and before decoding for one with too many pixels.
 */
export async function squarePhoto(file: Buffer): Promise<Buffer> {
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(file);
  } catch {
    throw unreadablePhoto();
  }
  if (!kinds.has(size.type ?? '') || size.width < 1 || size.height < 1) throw unreadablePhoto();
  if (size.width * size.height > maxPixels) {
    throw photoError(message('fields:photo_too_many_pixels'));
  }
  try {
    const { side } = photoLimits;
    return await new Transformer(file)
      .rotate()
      .resize({ width: side, height: side, fit: ResizeFit.Cover })
      .webp(quality);
  } catch {
    throw unreadablePhoto();
  }
}

const storageKey = (name: string) => `media/${name}`;
/** 256 random bits, so names can't be guessed. PNG is the operator's logo. */
const namePattern = /^[\w-]{43}\.(?:webp|png)$/;

export async function storePhoto(storage: Storage, photo: Buffer): Promise<string> {
  const name = `${newSecret()}.webp`;
  await storage.put(storageKey(name), byteStream([photo]));
  return name;
}

export const removePhoto = (storage: Storage, name: string): Promise<void> =>
  storage.remove(storageKey(name));

export const isPhotoName = (name: string): boolean => namePattern.test(name);

export const openPhoto = (storage: Storage, name: string): Readable => storage.open(storageKey(name));

/** No photo takes this long to be stored, so an older one that no user has is a leftover. */
const longestUpload = days(1);

/** Removes photos of processes that were killed while they stored or replaced one. */
export async function removeAbandonedPhotos({ db, storage }: Context): Promise<void> {
  const oldest = after(clock.now(), -longestUpload);
  // Listed before the database is read: a photo is stored first.
  const old: string[] = [];
  for await (const { key, written_at } of storage.list('media'))
    if (written_at < oldest && key.endsWith('.webp')) old.push(key);
  const users = await db
    .selectFrom('app_user')
    .select('profile_photo')
    .where('profile_photo', 'is not', null)
    .execute();
  const used = new Set(users.map(({ profile_photo }) => storageKey(profile_photo ?? '')));
  for (const key of old) if (!used.has(key)) await storage.remove(key);
}
