/** Streams that fail without ending the process: their reader gets the error, and their source is destroyed. */
import { pipeline, Readable, type Transform } from 'node:stream';

/** What a byte stream can consist of. */
export type Bytes = Uint8Array | string;

/**
 * Adds an error listener. Node ends the process on an unhandled error event, and a stream can fail before its reader
 * starts or after it stops; a later reader or pipeline still gets the error.
 */
export function guarded<S extends NodeJS.EventEmitter>(stream: S): S {
  return stream.on('error', () => {});
}

/** A byte stream over an iterable. Destroying it ends the iteration. */
export const byteStream = (pieces: AsyncIterable<Bytes> | Iterable<Bytes>): Readable =>
  guarded(Readable.from(pieces, { objectMode: false }));

/** Pipes a stream through a transform. If either fails or is destroyed, so is the other. */
export function through<T extends Transform>(source: Readable, transform: T): T {
  // The transform fails with the same error, and its reader reports it.
  pipeline(guarded(source), guarded(transform), () => {});
  return transform;
}

/** Opens a stream only when its first piece is read, so that an unread one keeps no file open. */
export const lazily = <T>(open: () => AsyncIterable<T>): AsyncIterable<T> => ({
  [Symbol.asyncIterator]: () => open()[Symbol.asyncIterator](),
});
