/**
 * The file of a snapshot: an LMDB environment that holds every key with the ids of its people, and every person's record
 * as the database keeps it. It is written once, in the order of its keys, and only read afterwards.
 */
import { readFileSync, statSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { open } from 'lmdb';
import type { LicenceClass } from '#contract/imports';
import { strictest } from './licence.ts';
import type { NamedSource } from './repository.ts';

/** Ids are below 2^48, and take six bytes. */
const idBytes = 6;

const openFolder = (folder: string, readOnly: boolean) => {
  const root = open({
    path: folder,
    // Else a name with a dot is taken for a file's.
    noSubdir: false,
    encoding: 'binary',
    keyEncoding: 'binary',
    readOnly,
    // It goes to the disk once, when it is whole.
    noSync: true,
    maxDbs: 3,
  });
  const table = (name: string) =>
    root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
  return { root, keys: table('keys'), people: table('people'), about: table('about') };
};

const keyBuffer = Buffer.alloc(8);
/** A key with its bucket, so that their order is the database's. */
function packKey(bucket: number, key: number): Buffer {
  keyBuffer[0] = bucket;
  keyBuffer.writeUIntBE(Math.floor(key / 2 ** 32), 1, 3);
  keyBuffer.writeUInt32BE(key % 2 ** 32, 4);
  return keyBuffer;
}

const idBuffer = Buffer.alloc(idBytes);
function packId(id: number): Buffer {
  idBuffer.writeUIntBE(id, 0, idBytes);
  return idBuffer;
}

const aboutKey = Buffer.from('about');

/**
 * Beside the environment: how large it is when it is whole. One that isn't would end the process that maps it. The number
 * is the form's: a snapshot of an earlier release is none, and is built anew.
 */
const sizeFile = (folder: string) => join(folder, 'size-2');
const dataFile = (folder: string) => join(folder, 'data.mdb');

async function seal(folder: string): Promise<void> {
  const data = await openFile(dataFile(folder), 'r+');
  await data.sync();
  const { size } = await data.stat();
  await data.close();
  const note = await openFile(sizeFile(folder), 'w');
  await note.writeFile(String(size));
  await note.sync();
  await note.close();
}

/** What a snapshot says of itself. */
interface About {
  /** The sources, to which people point by their place. */
  sources: Pick<NamedSource, 'name' | 'licence_class'>[];
}

/** Writes a snapshot; keys and people must come in rising order, each kind for itself. */
export function createSnapshot(folder: string) {
  const { root, keys, people, about } = openFolder(folder, false);
  const append = { append: true };
  return {
    /** Runs `write` in one transaction; a batch of some thousand rows is the right size. */
    batch: (write: () => void) => root.transactionSync(write),
    addKey(bucket: number, key: number, ids: number[]) {
      const value = Buffer.allocUnsafe(ids.length * idBytes);
      for (const [at, id] of ids.entries()) value.writeUIntBE(id, at * idBytes, idBytes);
      keys.putSync(packKey(bucket, key), value, append as never);
    },
    /** `record` is its JSON; `sources` are places in the list of names. */
    addPerson(id: number, sources: number[], record: Buffer) {
      const value = Buffer.allocUnsafe(1 + sources.length * 2 + record.length);
      value[0] = sources.length;
      for (const [at, source] of sources.entries()) value.writeUInt16BE(source, 1 + at * 2);
      record.copy(value, 1 + sources.length * 2);
      people.putSync(packId(id), value, append as never);
    },
    async finish(of: About) {
      about.putSync(aboutKey, Buffer.from(JSON.stringify(of)));
      await root.close();
      await seal(folder);
    },
    abandon: () => root.close(),
  };
}

/** Whether a folder holds a snapshot that was written to its end, and nothing of it was lost. */
export function isWhole(folder: string): boolean {
  try {
    return statSync(dataFile(folder)).size === Number(readFileSync(sizeFile(folder), 'utf8'));
  } catch {
    return false;
  }
}

/** Opens a snapshot that is whole. */
export function readSnapshot(folder: string) {
  const { root, keys, people, about } = openFolder(folder, true);
  const stored = about.getBinary(aboutKey);
  if (stored === undefined) throw new Error('this snapshot was not finished');
  const { sources } = JSON.parse(stored.toString()) as About;
  return {
    /** The ids under a key, rising; null when more than `cap` share it. */
    ids(bucket: number, key: number, cap: number): number[] | null {
      const value = keys.getBinaryFast(packKey(bucket, key));
      if (value === undefined) return [];
      const count = value.length / idBytes;
      if (count > cap) return null;
      const ids = new Array<number>(count);
      for (let at = 0; at < count; at += 1) ids[at] = value.readUIntBE(at * idBytes, idBytes);
      return ids;
    },
    /** A person's record, the names of its sources, and their licence. */
    person(id: number): { source: string; licence_class: LicenceClass; record: string } | null {
      const value = people.getBinaryFast(packId(id));
      if (value === undefined) return null;
      const count = value[0] ?? 0;
      const of = (at: number) => sources[value.readUInt16BE(1 + at * 2)];
      let source = of(0)?.name ?? '';
      let licence_class = of(0)?.licence_class ?? strictest([]);
      for (let at = 1; at < count; at += 1) {
        const other = of(at);
        source += `, ${other?.name ?? ''}`;
        if (other) licence_class = strictest([licence_class, other.licence_class]);
      }
      return { source, licence_class, record: value.toString('utf8', 1 + count * 2, value.length) };
    },
    close: () => root.close(),
  };
}

export type SnapshotReader = ReturnType<typeof readSnapshot>;
