/** The inside of a backup: entries, each with a JSON header and bytes of any length, and a mark at the end. */
import { z } from 'zod';
import { BackupError } from './errors.ts';

const Migration = z.object({ version: z.number(), name: z.string(), checksum: z.string() });

export const EntryHeader = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('backup'),
    created_at: z.string(),
    migrations: z.array(Migration),
    /** The version of pg-boss's tables. */
    jobs_version: z.number(),
  }),
  z.object({ kind: z.literal('file'), path: z.string() }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({
    kind: z.literal('sequences'),
    values: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  }),
  /** The rows of each table, to compare after loading. */
  z.object({ kind: z.literal('end'), rows: z.record(z.string(), z.number()) }),
]);
export type EntryHeader = z.infer<typeof EntryHeader>;
export type Manifest = Extract<EntryHeader, { kind: 'backup' }>;

const marks = { header: 1, data: 2, end: 3 } as const;
const frameBytes = 5;

function frame(mark: number, length: number): Buffer {
  const bytes = Buffer.alloc(frameBytes);
  bytes[0] = mark;
  bytes.writeUInt32BE(length, 1);
  return bytes;
}

export async function* writeEntry(
  header: EntryHeader,
  body: AsyncIterable<Uint8Array> | null = null,
): AsyncGenerator<Uint8Array> {
  const text = Buffer.from(JSON.stringify(header));
  yield Buffer.concat([frame(marks.header, text.length), text]);
  if (body === null) return;
  for await (const piece of body) {
    if (piece.length === 0) continue;
    yield frame(marks.data, piece.length);
    yield piece;
  }
}

export const endMark = (): Buffer => frame(marks.end, 0);

/** Reads exact numbers of bytes from a stream. */
function exactly(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);
  return async (length: number): Promise<Buffer> => {
    while (pending.length < length) {
      const next = await pieces.next();
      if (next.done) throw new BackupError('damaged');
      pending = pending.length === 0 ? next.value : Buffer.concat([pending, next.value]);
    }
    const taken = pending.subarray(0, length);
    pending = pending.subarray(length);
    return taken;
  };
}

export interface Entry {
  header: EntryHeader;
  /** Can be read once, before the next entry. */
  body: AsyncGenerator<Buffer>;
}

/** Yields the entries of a backup. Throws BackupError if it ends early. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const read = exactly(source);
  const nextFrame = async () => {
    const bytes = await read(frameBytes);
    return { mark: bytes[0], length: bytes.readUInt32BE(1) };
  };
  let current = await nextFrame();
  async function* body() {
    for (current = await nextFrame(); current.mark === marks.data; current = await nextFrame())
      yield await read(current.length);
  }
  while (current.mark === marks.header) {
    const header = EntryHeader.parse(JSON.parse((await read(current.length)).toString()));
    const bytes = body();
    yield { header, body: bytes };
    for await (const _ of bytes);
  }
  if (current.mark !== marks.end) throw new BackupError('damaged');
  // Reading to the end verifies the last segment.
  for await (const _ of source);
}
