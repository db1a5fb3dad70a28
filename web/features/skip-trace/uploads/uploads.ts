/** The files on their way to the server, one after the other; they go on while the customer is on another page. */
import { createStore, useSelector } from '@tanstack/react-store';
import { sessionStore } from '../../../kit/session/session.ts';
import type { UploadedFile } from '../api.ts';
import { sendFile } from './resumable.ts';

/** A file in the queue. */
export interface QueuedFile {
  key: number;
  file: File;
  /** Chosen by itself: its columns come next, without being asked for. */
  alone: boolean;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Bytes of it that were sent. */
  sent: number;
  fault: string | null;
  /** The connection broke: it can go on where it was. */
  broken: boolean;
  upload: UploadedFile | null;
}

const queue = createStore<readonly QueuedFile[]>([]);
let lastKey = 0;
const controls = new Map<number, AbortController>();

const change = (key: number, changes: Partial<QueuedFile>) =>
  queue.setState((items) => items.map((item) => (item.key === key ? { ...item, ...changes } : item)));

/** Queues files. What was refused before is answered by choosing others, and goes. */
export function enqueue(files: readonly File[]): void {
  const kept = queue.state.filter(({ state, broken }) => state !== 'failed' || broken);
  const alone = files.length === 1 && kept.length === 0;
  const added = files.map((file): QueuedFile => {
    lastKey += 1;
    const blank = { sent: 0, fault: null, broken: false, upload: null };
    return { key: lastKey, file, alone, state: 'waiting', ...blank };
  });
  queue.setState(() => [...kept, ...added]);
  void next();
}

/** Takes a file out of the queue; what was sent of it is let go of. */
export function remove(key: number): void {
  controls.get(key)?.abort();
  controls.delete(key);
  queue.setState((items) => items.filter((item) => item.key !== key));
  void next();
}

/** Takes a file out whose columns are mapped: its order is among the orders from now on. */
export function forgetMapped(upload: string): void {
  queue.setState((items) => items.filter((item) => item.upload?.id !== upload));
}

// Who signs out takes their files along; the next customer of this browser is another one.
sessionStore.subscribe(({ user }) => {
  if (user === null) for (const { key } of queue.state) remove(key);
});

/** Has a file go on whose connection broke. */
export function goOn(key: number): void {
  change(key, { state: 'waiting', fault: null, broken: false });
  void next();
}

/** Sends the next one, if none is on its way. */
async function next(): Promise<void> {
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
  await next();
}

/** The queue as it is now. */
export const useUploads = () => useSelector(queue);
