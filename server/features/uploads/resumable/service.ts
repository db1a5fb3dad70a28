/**
 * Uploads that go on where they were cut off, by the tus protocol: their parts lie on the disk for a day, belong to one
 * account, and become an upload like any other when the last byte is there.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { UploadProgress } from '#contract/uploads/schemas';
import { lowerReservation, releaseStorage, reserveStorage } from '#features/storage';
import { days } from '#platform/clock';
import type { Caller, Context } from '#platform/context';
import { notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import { byteStream } from '#platform/streams/guarded';
import { cleanName } from '../receive.ts';
import { selectUpload } from '../repository.ts';
import { keepUpload, storageKey } from '../service.ts';
import { failureOf } from './failures.ts';

/** The path below the API's that the protocol is spoken at. */
export const resumablePath = '/api/v1/resumable-upload';

/** A connection that was cut, or a laptop that was closed, has so long to go on. Milliseconds. */
const partLife = days(1);

/** Who speaks in a request, and what went wrong in it. */
interface Speech {
  caller: Caller;
  fault?: unknown;
  /** The part that has become an upload. */
  kept?: string;
  /** Bytes that it may have. */
  limit?: number;
  /** The upload that it begins. */
  begun?: string;
}

/** What becomes of a part that is no file of leads but one of people, which an admin sends to be imported. */
export interface ReferenceUploads {
  /** Bytes that such a file may have. */
  limit: number;
  /** Raises AppError where the caller may not send one, or there is no room for it. */
  admit(caller: Caller, size: number): Promise<void>;
  /** Keeps a part that is whole. */
  keep(caller: Caller, part: { id: string; name: string; size: number; path: string }): Promise<void>;
  /** The bytes of one that was kept. */
  sizeOf(caller: Caller, id: string): Promise<number | undefined>;
}

/** The metadata by which a part says that it is one. */
const isReference = (metadata: Metadata) => metadata?.use === 'reference';
type Metadata = Record<string, string | null> | undefined;

/** Where parts lie, and what becomes of those that are whole. */
interface Keeping {
  ctx: Context;
  store: Pick<FileStore, 'remove' | 'getUpload'>;
  reference: ReferenceUploads;
  /** By id, how many requests the library answers about it now, and whether it was kept meanwhile. */
  answering: Map<string, { open: number; kept: boolean }>;
  /** Ids that are being kept now. */
  finishing: Map<string, Promise<void>>;
}

function openStore(ctx: Context, life = partLife): FileStore {
  const directory = join(ctx.config.dataFolder, 'parts');
  // The store makes it too, but without saying when: the first upload could come before.
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return new FileStore({ directory, expirationPeriodInMilliseconds: life });
}

/** Removes the parts that nobody went on with; answers how many. */
export const removeOldParts = (ctx: Context, life = partLife): Promise<number> =>
  openStore(ctx, life).deleteExpired();

/** Answers the requests of the protocol. */
export function openResumable(ctx: Context, reference: ReferenceUploads) {
  const speeches = new AsyncLocalStorage<Speech>();
  const speech = () => {
    const known = speeches.getStore();
    if (known === undefined) throw new Error('a part came outside of a request');
    return known;
  };
  const store = openStore(ctx);
  const of: Keeping = { ctx, store, reference, answering: new Map(), finishing: new Map() };
  const limitOf = (metadata: Metadata) =>
    isReference(metadata) ? reference.limit : ctx.config.uploadLimitBytes;
  const server = new Server({
    path: resumablePath,
    datastore: store,
    async maxSize(_, id) {
      const said = speech();
      said.limit ??= limitOf((await store.getUpload(id ?? '')).metadata);
      return said.limit;
    },
    relativeLocation: true,
    namingFunction(_, metadata) {
      speech().limit = limitOf(metadata);
      return newId();
    },
    onUploadCreate: async (_, { id, metadata, size }) => {
      const said = speech();
      const { caller } = said;
      const { account_id } = caller;
      if (isReference(metadata)) await reference.admit(caller, size ?? Number.POSITIVE_INFINITY);
      // An admin's file of people is none of what the account stores; one of unknown size may take all that a file may.
      const bytes = isReference(metadata) ? 0 : (size ?? limitOf(metadata));
      await reserveStorage(ctx, caller, { id, kind: 'part', bytes });
      said.begun = id;
      const use = isReference(metadata) ? { use: 'reference' } : {};
      return { metadata: { filename: metadata?.filename ?? '', account_id, ...use } };
    },
    onUploadFinish: async (_, { id }) => {
      const said = speech();
      await finish(of, said.caller, id);
      said.kept = id;
      return {};
    },
    onResponseError: (_, fault) => {
      speech().fault = fault;
      return undefined;
    },
  });

  return {
    async answer(caller: Caller, request: Request, id?: string): Promise<Response> {
      if (id !== undefined) {
        const { offset, size } = await progressOf(of, caller, id);
        if (offset === size) return whole(size);
      }
      const said: Speech = { caller };
      const speak = () => speeches.run(said, () => server.handleWeb(request));
      const response = await (id === undefined ? speak() : whileAnswering(of, id, speak));
      await settleReservation(of, said, { request, response, id });
      // Not before: the library looks at the part once more when it answers.
      if (said.kept !== undefined) await forget(of, said.kept);
      if (response.status < 400) return response;
      // Its last bytes came, and it was kept, between looking at it and speaking of it.
      const kept = id === undefined ? undefined : await keptSize(of, caller, id);
      if (kept !== undefined) return whole(kept);
      throw failureOf(response.status, said);
    },
    progress: (caller: Caller, id: string) => progressOf(of, caller, id),
  };
}

/** Gives back the storage that a part takes no longer, or never came to take. */
async function settleReservation(
  { ctx, store }: Keeping,
  { caller, begun }: Speech,
  { request, response, id = begun }: { request: Request; response: Response; id?: string | undefined },
): Promise<void> {
  if (id === undefined) return;
  const isBegun = begun !== undefined;
  if ((isBegun && response.status >= 400) || request.method === 'DELETE') {
    // What of it came can be resumed, unless nothing is kept.
    const isThere = await store.getUpload(id).then(
      () => true,
      () => false,
    );
    if (!isThere) await releaseStorage(ctx, caller, id);
    return;
  }
  const declared = Number(request.headers.get('upload-length') ?? Number.NaN);
  if (!isBegun && response.status < 400 && declared >= 0) await lowerReservation(ctx, caller, id, declared);
}

/** How far an upload has come; anybody else's, and one that is gone, do not exist. */
async function progressOf(of: Keeping, caller: Caller, id: string): Promise<UploadProgress> {
  if (!isId(id)) throw notFound('This upload');
  const kept = await keptSize(of, caller, id);
  if (kept !== undefined) return { offset: kept, size: kept };
  const part = await of.store.getUpload(id).catch(() => undefined);
  if (part === undefined) {
    // It was kept, and its part removed, between the two looks.
    const since = await keptSize(of, caller, id);
    if (since !== undefined) return { offset: since, size: since };
  }
  if (part === undefined || part.metadata?.account_id !== caller.account_id) throw notFound('This upload');
  const { offset, size = null } = part;
  // All of it came, and the process ended before it was kept; or it is being kept at this moment.
  if (offset === size) {
    await finish(of, caller, id);
    await forget(of, id);
  }
  return { offset, size };
}

/** The bytes of an upload that was kept; undefined for one that was not. */
async function keptSize(
  { ctx, reference }: Keeping,
  caller: Caller,
  id: string,
): Promise<number | undefined> {
  const row = await selectUpload(ctx.db, caller.account_id, id);
  return row === undefined ? reference.sizeOf(caller, id) : Number(row.size);
}

/** Lets the library answer about an upload; meanwhile its part stays. */
async function whileAnswering<T>(of: Keeping, id: string, answer: () => Promise<T>): Promise<T> {
  const looks = of.answering.get(id) ?? { open: 0, kept: false };
  of.answering.set(id, looks);
  looks.open += 1;
  try {
    return await answer();
  } finally {
    looks.open -= 1;
    if (looks.open === 0) {
      of.answering.delete(id);
      if (looks.kept) await forget(of, id);
    }
  }
}

/** Removes the part of an upload that was kept, once the library looks at it no more. */
async function forget({ store, answering }: Keeping, id: string): Promise<void> {
  const looks = answering.get(id);
  if (looks !== undefined) looks.kept = true;
  // Another process may have removed it.
  else await store.remove(id).catch(() => {});
}

/** The answer about an upload that has come whole. */
const whole = (size: number) =>
  new Response(null, {
    status: 200,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(size),
      'Upload-Length': String(size),
      'Cache-Control': 'no-store',
    },
  });

/**
 * Makes an upload of a part that is whole: under the part's own id, so that whoever asks again finds it, and once, though
 * whoever asks how far it is may come while its last bytes are being answered. A part that can't be used is removed.
 */
function finish(of: Keeping, caller: Caller, id: string): Promise<void> {
  const underWay = of.finishing.get(id);
  if (underWay !== undefined) return underWay;
  const finished = keep(of, caller, id).finally(() => of.finishing.delete(id));
  of.finishing.set(id, finished);
  return finished;
}

async function keep(of: Keeping, caller: Caller, id: string): Promise<void> {
  try {
    const { metadata, size = 0, storage } = await of.store.getUpload(id);
    const part = { id, name: cleanName(metadata?.filename ?? ''), size, path: storage?.path ?? '' };
    if (isReference(metadata)) {
      await of.reference.keep(caller, part);
      await releaseStorage(of.ctx, caller, id);
    } else await keepLeads(of.ctx, caller, part);
  } catch (error) {
    // Another process has kept it meanwhile.
    if ((await keptSize(of, caller, id)) !== undefined) return;
    await of.store.remove(id).catch(() => {});
    await releaseStorage(of.ctx, caller, id);
    throw error;
  }
}

async function keepLeads(
  ctx: Context,
  caller: Caller,
  { id, path, ...part }: Parameters<ReferenceUploads['keep']>[1],
): Promise<void> {
  // Of its own, whatever else keeps the same upload: each seals its file under another secret.
  const key = storageKey(caller, newId());
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  }
  const secret = await ctx.storage.seal(key, byteStream(hashed()));
  await keepUpload(ctx, caller, { id, key, file: { ...part, sha256: hash.digest(), secret } });
}
