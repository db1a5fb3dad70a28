/** The upload queue: one file at a time, while the customer is on any page. */
import { createStore, useSelector } from '@tanstack/react-store';
import { sessionStore } from '../../../kit/session/session.ts';
import type { UploadedFile } from '../api.ts';
import { sendFile } from './resumable.ts';

export interface QueuedFile {
  key: number;
  file: File;
  /** A single file moves on to its columns by itself. */
  alone: boolean;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Bytes sent. */
  sent: number;
  fault: string | null;
  /** The connection broke; the upload can resume. */
  broken: boolean;
  upload: UploadedFile | null;
}

const queue = createStore<readonly QueuedFile[]>([]);
let lastKey = 0;
const controls = new Map<number, AbortController>();

const change = (key: number, changes: Partial<QueuedFile>) =>
  queue.setState((items) => items.map((item) => (item.key === key ? { ...item, ...changes } : item)));

/** Adds files, and drops those that were refused. */
export function enqueue(files: readonly File[]): void {
  const remaining = queue.state.filter(({ state, broken }) => state !== 'failed' || broken);
  const alone = files.length === 1 && remaining.length === 0;
  const added = files.map((file): QueuedFile => {
    lastKey += 1;
    const blank = { sent: 0, fault: null, broken: false, upload: null };
    return { key: lastKey, file, alone, state: 'waiting', ...blank };
  });
  queue.setState(() => [...remaining, ...added]);
  void uploadNext();
}

/** Aborts the upload if it is under way. */
export function removeUpload(key: number): void {
  controls.get(key)?.abort();
  controls.delete(key);
  queue.setState((items) => items.filter((item) => item.key !== key));
  void uploadNext();
}

/** Removes a file whose columns are mapped; its order is in the order list now. */
export function forgetMapped(upload: string): void {
  queue.setState((items) => items.filter((item) => item.upload?.id !== upload));
}

// Clears the queue on sign-out: another customer may use this browser next.
sessionStore.subscribe(({ user }) => {
  if (user === null) for (const { key } of queue.state) removeUpload(key);
});

/** Resumes a file after a broken connection. */
export function resumeUpload(key: number): void {
  change(key, { state: 'waiting', fault: null, broken: false });
  void uploadNext();
}

/** Uploads the next file unless one is under way. */
async function uploadNext(): Promise<void> {
  if (queue.state.some(({ state }) => state === 'sending')) return;
  const item = queue.state.find(({ state }) => state === 'waiting');
  if (item === undefined) return;
  const { key, file } = item;
  const control = new AbortController();
  controls.set(key, control);
  change(key, { state: 'sending' });
  const answer = await sendFile(file, {
    onProgress: (sent) => change(key, { sent }),
    signal: control.signal,
  });
  controls.delete(key);
  if (answer?.status) change(key, { state: 'done', sent: file.size, upload: answer.data });
  else if (answer !== null)
    change(key, { state: 'failed', fault: answer.message, broken: answer.http === 0 });
  await uploadNext();
}

export const useUploads = () => useSelector(queue);
