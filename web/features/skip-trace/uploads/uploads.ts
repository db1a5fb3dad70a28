/** The upload queue: one file at a time, while the customer is on any page. */
import { createStore, useSelector } from '@tanstack/react-store';
import type { Failed } from '../../../kit/api/api.ts';
import type { UploadProblem } from '../../../kit/api/upload-in-parts.ts';
import { listUnderWay } from '../../../kit/api/uploads-under-way.ts';
import { sessionStore } from '../../../kit/session/session.ts';
import type { UploadedFile } from '../api.ts';
import { sendFile } from './resumable.ts';
import { discardStored, listStoredUploads } from './stored-uploads.ts';

export interface QueuedFile {
  key: number;
  file: File;
  /** A single file moves on to its columns by itself. */
  alone: boolean;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Bytes sent. */
  sent: number;
  /** Why nothing arrives at the moment. */
  problem: UploadProblem | null;
  /** The server's id once all bytes have arrived, even if the columns couldn't be read yet. */
  received: string | null;
  fault: string | null;
  /** The connection broke or the server is unavailable; the upload can resume. */
  broken: boolean;
  upload: UploadedFile | null;
}

const queue = createStore<readonly QueuedFile[]>([]);
let lastKey = 0;
const controls = new Map<number, AbortController>();

const change = (key: number, changes: Partial<QueuedFile>) =>
  queue.setState((items) => items.map((item) => (item.key === key ? { ...item, ...changes } : item)));

/** Adds files, and drops those that were refused or are chosen again. */
export function enqueue(files: readonly File[]): void {
  const remaining = queue.state.filter(
    ({ file, state, broken }) =>
      state !== 'failed' || (broken && !files.some((chosen) => isSame(chosen, file))),
  );
  const alone = files.length === 1 && remaining.length === 0;
  const added = files.map((file): QueuedFile => {
    lastKey += 1;
    const blank = { sent: 0, problem: null, received: null, fault: null, broken: false, upload: null };
    return { key: lastKey, file, alone, state: 'waiting', ...blank };
  });
  queue.setState(() => [...remaining, ...added]);
  void uploadNext();
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Aborts the upload if it is under way, and discards what was sent of one that failed. */
export function removeUpload(key: number): void {
  controls.get(key)?.abort();
  const failed = queue.state.find((item) => item.key === key && item.state === 'failed');
  if (failed !== undefined) void discardSent(failed.file);
  controls.delete(key);
  queue.setState((items) => items.filter((item) => item.key !== key));
  void uploadNext();
}

/** Deletes what was sent of a file, unless another tab is sending it. */
async function discardSent({ name, size }: File): Promise<void> {
  const stored = listStoredUploads().find((upload) => upload.name === name && upload.size === size);
  if (stored !== undefined && !(await listUnderWay()).has(stored.id)) await discardStored(stored);
}

/** Removes a file whose columns are mapped; its order is in the order list now. */
export function forgetMapped(upload: string): void {
  queue.setState((items) => items.filter((item) => item.upload?.id !== upload));
}

// Clears the queue on sign-out: another customer may use this browser next.
sessionStore.subscribe(({ user }) => {
  if (user !== null) return;
  for (const control of controls.values()) control.abort();
  controls.clear();
  queue.setState(() => []);
});

/** Resumes a file after a broken connection. */
export function resumeUpload(key: number): void {
  change(key, { state: 'waiting', fault: null, broken: false });
  void uploadNext();
}

const isTemporary = ({ http }: Failed): boolean => http === 0 || http === 429 || http >= 500;

/** Uploads the next file unless one is under way. */
async function uploadNext(): Promise<void> {
  if (queue.state.some(({ state }) => state === 'sending')) return;
  const item = queue.state.find(({ state }) => state === 'waiting');
  if (item === undefined) return;
  const { key, file, received } = item;
  const control = new AbortController();
  controls.set(key, control);
  change(key, { state: 'sending', problem: null });
  const answer = await sendFile(file, {
    received,
    onProgress: (sent) => change(key, { sent }),
    onProblem: (problem) => change(key, { problem }),
    onReceived: (id) => change(key, { sent: file.size, problem: null, received: id }),
    signal: control.signal,
  });
  controls.delete(key);
  if (answer?.status) change(key, { state: 'done', sent: file.size, upload: answer.data });
  else if (answer !== null)
    change(key, { state: 'failed', fault: answer.message, broken: isTemporary(answer) });
  await uploadNext();
}

export const useUploads = () => useSelector(queue);
