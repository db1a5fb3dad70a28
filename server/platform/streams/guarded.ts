/** Streams that fail without ending the process: the error reaches whoever reads them, and destroys their source. */
import { pipeline, Readable, type Transform } from 'node:stream';

/** What a byte stream can be made of. */
export type Bytes = Uint8Array | string;

/**
 * Gives a stream a listener for its error. Node ends the process over an error event that nobody listens to, and a stream
 * can fail before its reader has come or after it has left; a reader or pipeline that comes later still gets the error.
 */
export function guarded<S extends NodeJS.EventEmitter>(stream: S): S {
  return stream.on('error', () => {});
}

/** The byte stream of some pieces. Destroying it ends their iteration. */
export const byteStream = (pieces: AsyncIterable<Bytes> | Iterable<Bytes>): Readable =>
  guarded(Readable.from(pieces, { objectMode: false }));

/** Passes a stream through a transform. When either fails or is destroyed, so is the other. */
export function through<T extends Transform>(source: Readable, transform: T): T {
  // The error is the transform's too, and its reader reports it.
  pipeline(guarded(source), guarded(transform), () => {});
  return transform;
}

/** Pieces of a stream that is opened when the first is asked for, so that one that is never read holds no file open. */
export const lazily = <T>(open: () => AsyncIterable<T>): AsyncIterable<T> => ({
  [Symbol.asyncIterator]: () => open()[Symbol.asyncIterator](),
});
