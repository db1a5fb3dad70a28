/**
 * Resumable uploads by the tus protocol. Unfinished uploads are kept on disk for a day, belong to one account, and
 * become ordinary uploads with the last byte.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Server } from '@tus/server';
import type { UploadProgress } from '#contract/uploads/schemas';
import { lowerReservation, releaseStorage, reserveStorage } from '#features/storage';
import type { Caller, Context } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import { isDatabaseUnavailable } from '#platform/postgres/database';
import { byteStream } from '#platform/streams/guarded';
import { cleanName } from '../receive.ts';
import { selectUpload } from '../repository.ts';
import { createUpload, storageKey } from '../service.ts';
import { toError } from './failures.ts';
import { openParts, type Parts } from './parts.ts';

export const resumablePath = '/api/v1/resumable-upload';

/** Caller, limits and outcome of one request. */
interface RequestState {
  caller: Caller;
  error?: unknown;
  /** The upload it completed. */
  storedId?: string;
  /** Maximum size in bytes. */
  limit?: number;
  /** The upload it created. */
  createdId?: string;
}

/** A complete upload. */
export interface ReferencePart {
  id: string;
  name: string;
  size: number;
  /** Null if it isn't on this machine's disk. */
  path: string | null;
  read(): AsyncIterable<Buffer>;
}

/** Handles uploads of reference data, which admins send to be imported. */
export interface ReferenceUploads {
  /** Maximum size in bytes. */
  limit: number;
  /** Throws if the caller may not upload reference data or there is no room. */
  assertAllowed(caller: Caller, size: number): Promise<void>;
  /** Stores a complete upload. */
  store(caller: Caller, part: ReferencePart): Promise<void>;
  /** Bytes of a stored upload. */
  sizeOf(caller: Caller, id: string): Promise<number | undefined>;
}

/** Whether the metadata marks reference data. */
const isReference = (metadata: Metadata) => metadata?.use === 'reference';
type Metadata = Record<string, string | null> | undefined;

/** Where unfinished uploads are, and how complete ones are stored. */
interface UploadStore {
  ctx: Context;
  store: Parts;
  reference: ReferenceUploads;
  /** By id: requests in progress, and whether the upload was stored meanwhile. */
  partsInUse: Map<string, { open: number; stored: boolean }>;
  /** Ids being stored. */
  storing: Map<string, Promise<void>>;
}

export function createResumableUploads(ctx: Context, reference: ReferenceUploads) {
  const requestStates = new AsyncLocalStorage<RequestState>();
  const currentState = () => {
    const state = requestStates.getStore();
    if (state === undefined) throw new Error('a part came outside of a request');
    return state;
  };
  const store = openParts(ctx);
  const uploadStore: UploadStore = { ctx, store, reference, partsInUse: new Map(), storing: new Map() };
  const server = createTusServer(uploadStore, store, currentState);

  return {
    async answer(caller: Caller, request: Request, id?: string): Promise<Response> {
      if (id !== undefined) {
        const { offset, size } = await readProgress(uploadStore, caller, id);
        if (offset === size) return completeResponse(size);
      }
      const state: RequestState = { caller };
      const handle = () => requestStates.run(state, () => server.handleWeb(request));
      const response = await (id === undefined ? handle() : withPartInUse(uploadStore, id, handle));
      await adjustReservation(uploadStore, state, { request, response, id });
      // Only now: the library reads the part once more to respond.
      if (state.storedId !== undefined) await removePart(uploadStore, state.storedId);
      // The library lets another request in between the last byte and the storing.
      if (id !== undefined && isWhole(request, response))
        return completeResponse((await readProgress(uploadStore, caller, id)).offset);
      if (response.status < 400) return response;
      // The upload was completed and stored between the check and the response.
      const storedSize = id === undefined ? undefined : await selectStoredSize(uploadStore, caller, id);
      if (storedSize !== undefined) return completeResponse(storedSize);
      throw toError(response.status, state);
    },
    progress: (caller: Caller, id: string) => readProgress(uploadStore, caller, id),
  };
}

function createTusServer(uploadStore: UploadStore, store: Parts, currentState: () => RequestState): Server {
  const { ctx, reference } = uploadStore;
  const limitOf = (metadata: Metadata) =>
    isReference(metadata) ? reference.limit : ctx.config.uploadLimitBytes;
  return new Server({
    path: resumablePath,
    datastore: store,
    async maxSize(_, id) {
      const state = currentState();
      state.limit ??= limitOf((await store.getUpload(id ?? '')).metadata);
      return state.limit;
    },
    relativeLocation: true,
    namingFunction(_, metadata) {
      currentState().limit = limitOf(metadata);
      return newId();
    },
    onUploadCreate: async (_, { id, metadata, size }) => {
      const state = currentState();
      const { caller } = state;
      const { account_id } = caller;
      if (isReference(metadata)) await reference.assertAllowed(caller, size ?? Number.POSITIVE_INFINITY);
      // Reference data doesn't count toward the account's storage. An upload of unknown size may take the maximum.
      const bytes = isReference(metadata) ? 0 : (size ?? limitOf(metadata));
      await reserveStorage(ctx, caller, { id, kind: 'part', bytes });
      state.createdId = id;
      const use = isReference(metadata) ? { use: 'reference' } : {};
      return { metadata: { filename: metadata?.filename ?? '', account_id, ...use } };
    },
    onUploadFinish: async (_, { id }) => {
      const state = currentState();
      await storeOnce(uploadStore, state.caller, id);
      state.storedId = id;
      return {};
    },
    onResponseError: (_, error) => {
      currentState().error = error;
      return undefined;
    },
  });
}

/** Releases or shrinks the reservation of an upload that was deleted, failed to start, or declared its size. */
async function adjustReservation(
  { ctx, store }: UploadStore,
  { caller, createdId }: RequestState,
  { request, response, id = createdId }: { request: Request; response: Response; id?: string | undefined },
): Promise<void> {
  if (id === undefined) return;
  const isNew = createdId !== undefined;
  if ((isNew && response.status >= 400) || request.method === 'DELETE') {
    // What has arrived can be resumed, unless nothing was stored.
    const isThere = await store.getUpload(id).then(
      () => true,
      () => false,
    );
    if (!isThere) await releaseStorage(ctx, caller, id);
    return;
  }
  const declared = Number(request.headers.get('upload-length') ?? Number.NaN);
  if (!isNew && response.status < 400 && declared >= 0) await lowerReservation(ctx, caller, id, declared);
}

/** How much of an upload has arrived. Throws `not_found`, also for other accounts' uploads. */
async function readProgress(uploadStore: UploadStore, caller: Caller, id: string): Promise<UploadProgress> {
  if (!isId(id)) throw notFound('upload');
  const storedSize = await selectStoredSize(uploadStore, caller, id);
  if (storedSize !== undefined) return { offset: storedSize, size: storedSize };
  const part = await uploadStore.store.getUpload(id).catch(() => undefined);
  if (part === undefined) {
    // It was stored and its part removed between the two checks.
    const sizeByNow = await selectStoredSize(uploadStore, caller, id);
    if (sizeByNow !== undefined) return { offset: sizeByNow, size: sizeByNow };
  }
  if (part === undefined || part.metadata?.account_id !== caller.account_id) throw notFound('upload');
  const { offset, size = null } = part;
  // Complete but not stored: the process was killed, or another request is storing it right now.
  if (offset === size) {
    await storeOnce(uploadStore, caller, id);
    await removePart(uploadStore, id);
  }
  return { offset, size };
}

/** Size of a stored upload in bytes; undefined if it isn't stored. */
async function selectStoredSize(
  { ctx, reference }: UploadStore,
  caller: Caller,
  id: string,
): Promise<number | undefined> {
  const row = await selectUpload(ctx.db, caller.account_id, id);
  return row === undefined ? reference.sizeOf(caller, id) : Number(row.size);
}

/** Runs a request of the library and keeps the upload's part meanwhile. */
async function withPartInUse<T>(uploadStore: UploadStore, id: string, handle: () => Promise<T>): Promise<T> {
  const usage = uploadStore.partsInUse.get(id) ?? { open: 0, stored: false };
  uploadStore.partsInUse.set(id, usage);
  usage.open += 1;
  try {
    return await handle();
  } finally {
    usage.open -= 1;
    if (usage.open === 0) {
      uploadStore.partsInUse.delete(id);
      if (usage.stored) await removePart(uploadStore, id);
    }
  }
}

/** Removes the part of a stored upload as soon as no request uses it. */
async function removePart({ store, partsInUse }: UploadStore, id: string): Promise<void> {
  const usage = partsInUse.get(id);
  if (usage !== undefined) usage.stored = true;
  // Another process may have removed it.
  else await store.remove(id).catch(() => {});
}

/** Whether a question for the offset was answered with all bytes. */
const isWhole = ({ method }: Request, { headers }: Response): boolean =>
  method === 'HEAD' &&
  headers.has('Upload-Offset') &&
  headers.get('Upload-Offset') === headers.get('Upload-Length');

/** Response for a complete upload. */
const completeResponse = (size: number) =>
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
 * Stores a complete upload under its own id, so that retries find it, and only once, even if its progress is read while
 * its last bytes are handled. Removes an unusable part.
 */
function storeOnce(uploadStore: UploadStore, caller: Caller, id: string): Promise<void> {
  const inProgress = uploadStore.storing.get(id);
  if (inProgress !== undefined) return inProgress;
  const finished = storeUpload(uploadStore, caller, id).finally(() => uploadStore.storing.delete(id));
  uploadStore.storing.set(id, finished);
  return finished;
}

async function storeUpload(uploadStore: UploadStore, caller: Caller, id: string): Promise<void> {
  try {
    const { store } = uploadStore;
    const { metadata, size = 0, storage } = await store.getUpload(id);
    const part = { id, name: cleanName(metadata?.filename ?? ''), size };
    if (isReference(metadata)) {
      const path = storage?.path ?? null;
      await uploadStore.reference.store(caller, { ...part, path, read: () => store.read(id) });
      await releaseStorage(uploadStore.ctx, caller, id);
    } else await storeLeadFile(uploadStore, caller, part);
  } catch (error) {
    // Another process has stored it meanwhile.
    if ((await selectStoredSize(uploadStore, caller, id)) !== undefined) return;
    // The next request about the upload stores it.
    if (isTemporary(error)) throw error;
    await uploadStore.store.remove(id).catch(() => {});
    await releaseStorage(uploadStore.ctx, caller, id);
    throw error;
  }
}

/** Whether the fault is the service's own, so that the same file may be stored later. */
const isTemporary = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof AppError && error.status === 503);

async function storeLeadFile(
  { ctx, store }: UploadStore,
  caller: Caller,
  { id, ...part }: Pick<ReferencePart, 'id' | 'name' | 'size'>,
): Promise<void> {
  // A key of its own: a concurrent process may store the same upload, encrypted with another secret.
  const key = storageKey(caller, newId());
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of store.read(id)) {
      hash.update(piece);
      yield piece;
    }
  }
  const secret = await ctx.storage.seal(key, byteStream(hashed()));
  await createUpload(ctx, caller, { id, key, file: { ...part, sha256: hash.digest(), secret } });
}
