/** Photos of users: made anew from what was sent, so that nothing of the file itself, its place or its maker is kept. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { photoLimits } from '#contract/accounts/rules';
import { AppError } from '#platform/errors';
import { newSecret } from '#platform/ids';
import type { Storage } from '#platform/storage/storage';
import { byteStream, guarded } from '#platform/streams/guarded';

/** What can be read, by the first bytes of the file: its name and what it says of itself count for nothing. */
const kinds = new Set(['jpg', 'png', 'webp']);
/** A photo of more than this unfolds to more memory than a photo is worth: 50 megapixels are 200 MB. */
const mostPixels = 50_000_000;
const quality = 82;

const faulty = (message: string) => new AppError('invalid', message, { errors: { photo: message } });
const noPhoto = () => faulty('Send a photo as multipart/form-data, in a part named “photo”.');
const notOne = () => faulty('This file is not a photo that can be read. Choose a JPEG, PNG or WebP.');
const mostMegabytes = photoLimits.bytes / 1024 / 1024;

/** Reads the part `photo` of a multipart body. Throws AppError for another kind of body, no such part, or too many bytes. */
export async function receivePhoto(request: Request): Promise<Buffer> {
  const contentType = request.headers.get('content-type') ?? '';
  if (request.body === null || !/^multipart\/form-data;.*boundary=/i.test(contentType)) throw noPhoto();
  const parts: Buffer[] = [];
  let found = false;
  let tooLarge = false;
  try {
    const busboy = Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 5, fieldSize: 1000, fileSize: photoLimits.bytes },
    });
    busboy.on('file', (field, stream) => {
      // The parser fails a part that is cut off apart from the body.
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
    throw faulty('The photo was cut off before the whole of it arrived. Nothing was changed. Send it again.');
  }
  if (tooLarge)
    throw new AppError(
      'photo_too_large',
      `This photo is larger than ${mostMegabytes} MB. Choose a smaller one.`,
    );
  if (!found || parts.length === 0) throw noPhoto();
  return Buffer.concat(parts);
}

/**
 * The square WebP that is kept of a photo: turned as its EXIF says, cut to the middle, without any EXIF. Throws `invalid`
 * for what is not a photo, and before it is unfolded for one that would take too much memory.
 */
export async function squarePhoto(file: Buffer): Promise<Buffer> {
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(file);
  } catch {
    throw notOne();
  }
  if (!kinds.has(size.type ?? '') || size.width < 1 || size.height < 1) throw notOne();
  if (size.width * size.height > mostPixels) {
    throw faulty('This photo has more than 50 megapixels. Choose a smaller one.');
  }
  try {
    const { side } = photoLimits;
    return await new Transformer(file)
      .rotate()
      .resize({ width: side, height: side, fit: ResizeFit.Cover })
      .webp(quality);
  } catch {
    throw notOne();
  }
}

const keyOf = (name: string) => `media/${name}`;
/** 256 random bits: who has not been told the name can't find the photo. PNG is the operator's logo. */
const shape = /^[\w-]{43}\.(?:webp|png)$/;

/** Keeps a photo; answers the name under which it is served. */
export async function keepPhoto(storage: Storage, photo: Buffer): Promise<string> {
  const name = `${newSecret()}.webp`;
  await storage.put(keyOf(name), byteStream([photo]));
  return name;
}

export const removePhoto = (storage: Storage, name: string): Promise<void> => storage.remove(keyOf(name));

/** Whether a photo can be called so. */
export const isPhotoName = (name: string): boolean => shape.test(name);

/** The file of a name that a photo can have. */
export const openPhoto = (storage: Storage, name: string): Readable => storage.open(keyOf(name));
