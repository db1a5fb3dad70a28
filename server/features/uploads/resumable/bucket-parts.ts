/**
 * Unfinished uploads in a bucket, for any machine to continue. What arrives is kept in pieces, since objects can't grow:
 * `parts/{id}/{offset}-{length}-{random}`, and `parts/{id}/upload-…` describes the upload. Both are sealed.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { newId } from '#platform/ids';
import type { Storage } from '#platform/storage/storage';
import { byteStream } from '#platform/streams/guarded';

/** Bytes per piece. A killed process loses less than one. */
const pieceSize = 8 * 1024 * 1024;

interface Piece {
  key: string;
  offset: number;
  length: number;
}

/** Digits, so that the order of keys is that of offsets. */
const digits = 15;
const folderOf = (id: string) => `parts/${id}`;
const padded = (offset: number) => String(offset).padStart(digits, '0');

export class BucketParts extends DataStore {
  readonly #storage: Storage;
  readonly #ttl: number;

  constructor({ storage }: Context, ttl: number) {
    super();
    this.#storage = storage;
    this.#ttl = ttl;
    this.extensions = [
      'creation',
      'creation-with-upload',
      'creation-defer-length',
      'termination',
      'expiration',
    ];
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#describe(upload, 0);
    return upload;
  }

  override getExpiration(): number {
    return this.#ttl;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { description, pieces } = await this.#list(id);
    if (description === undefined) throw ERRORS.FILE_NOT_FOUND;
    const last = pieces.at(-1);
    const text = await buffer(this.#storage.openByKey(description));
    return new Upload({
      ...JSON.parse(text.toString()),
      id,
      offset: last === undefined ? 0 : last.offset + last.length,
    });
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    const upload = await this.getUpload(id);
    upload.size = size;
    await this.#describe(upload, 1);
  }

  override async write(stream: Readable, id: string, from: number): Promise<number> {
    let offset = from;
    let pending: Buffer[] = [];
    let size = 0;
    const keep = async () => {
      if (size === 0) return;
      await this.#seal(`${padded(offset)}-${size}`, id, pending);
      offset += size;
      pending = [];
      size = 0;
    };
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        pending.push(bytes);
        size += bytes.length;
        if (size >= pieceSize) await keep();
      }
    } finally {
      // An interrupted request continues behind what arrived.
      await keep();
    }
    return offset;
  }

  /** Reads what has arrived. */
  async *read(id: string): AsyncGenerator<Buffer> {
    for (const { key } of (await this.#list(id)).pieces) yield* this.#storage.openByKey(key);
  }

  override async remove(id: string): Promise<void> {
    const keys = (await Array.fromAsync(this.#storage.list(folderOf(id)))).map(({ key }) => key);
    if (keys.length === 0) throw ERRORS.FILE_NOT_FOUND;
    for (const key of keys) await this.#storage.remove(key);
  }

  /** Writes the description; a later `version` replaces an earlier one. */
  async #describe({ id, size, metadata, creation_date }: Upload, version: number): Promise<void> {
    const text = JSON.stringify({ size, metadata, creation_date });
    await this.#seal(`upload-${version}`, id, [Buffer.from(text)]);
  }

  async #seal(name: string, id: string, content: Buffer[]): Promise<void> {
    await this.#storage.sealByKey(`${folderOf(id)}/${name}-${newId()}`, byteStream(content));
  }

  /** The newest description, and the pieces from the beginning without gaps. */
  async #list(id: string): Promise<{ description: string | undefined; pieces: Piece[] }> {
    const keys = (await Array.fromAsync(this.#storage.list(folderOf(id)))).map(({ key }) => key).sort();
    const found = keys.flatMap((key) => {
      const [, offset, length] = /\/(\d+)-(\d+)-[^/]+$/.exec(key) ?? [];
      return length === undefined ? [] : [{ key, offset: Number(offset), length: Number(length) }];
    });
    const pieces: Piece[] = [];
    let end = 0;
    // Two requests may have written the same bytes in pieces of their own.
    for (const piece of found)
      if (piece.offset === end) {
        pieces.push(piece);
        end += piece.length;
      }
    return { description: keys.findLast((key) => key.startsWith(`${folderOf(id)}/upload-`)), pieces };
  }
}

/** Removes unfinished uploads that can't be resumed anymore. Returns how many. */
export async function removeOldPieces(
  ctx: Context,
  { life, writing }: { life: number; writing: number },
): Promise<number> {
  const uploads = new Map<string, { keys: string[]; first: number; last: number }>();
  for await (const { key, written_at } of ctx.storage.list('parts')) {
    const id = key.split('/')[1] ?? '';
    const at = written_at.getTime();
    const { keys, first, last } = uploads.get(id) ?? { keys: [], first: at, last: at };
    uploads.set(id, { keys: [...keys, key], first: Math.min(first, at), last: Math.max(last, at) });
  }
  const now = clock.now().getTime();
  const old = [...uploads.values()].filter(
    ({ first, last }) => first + life <= now && last + Math.min(life, writing) <= now,
  );
  for (const { keys } of old) for (const key of keys) await ctx.storage.remove(key);
  return old.length;
}
