/**
 * The file of a snapshot: an LMDB environment that holds every key with the ids of its people, every person, and the
 * tokens that people are made of. It is written once, in the order of its keys, and only read afterwards.
 */
import { readFileSync, statSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { open } from 'lmdb';
import { describeSources } from './licence.ts';
import type { Candidate } from './port.ts';
import type { NamedSource } from './repository.ts';
import { readPerson, type SourcesOf, TokenBook, writePerson } from './snapshot-record.ts';

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
    maxDbs: 4,
  });
  const table = (name: string) =>
    root.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' });
  return {
    root,
    keys: table('keys'),
    people: table('people'),
    tokens: table('tokens'),
    about: table('about'),
  };
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

/** Tokens that are kept in one value, a line each. */
const inPage = 1024;
const pageBuffer = Buffer.alloc(4);
function packPage(page: number): Buffer {
  pageBuffer.writeUInt32BE(page);
  return pageBuffer;
}

const aboutKey = Buffer.from('about');

/**
 * Beside the environment: how large it is when it is whole. One that isn't would end the process that maps it. The number
 * is the form's: a snapshot of an earlier release is none, and is built anew.
 */
const sizeFile = (folder: string) => join(folder, 'size-3');
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
  const { root, keys, people, tokens, about } = openFolder(folder, false);
  const book = new TokenBook();
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
    addPerson(id: number, sources: number[], record: string) {
      people.putSync(packId(id), writePerson(sources, record, book), append as never);
    },
    async finish(of: About) {
      const all = book.tokens();
      root.transactionSync(() => {
        for (let page = 0; page * inPage < all.length; page += 1) {
          const lines = all.slice(page * inPage, (page + 1) * inPage).join('\n');
          tokens.putSync(packPage(page), Buffer.from(lines), append as never);
        }
      });
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

/** The names of people's sources: there are few combinations, and each is asked for again and again. */
function sourceNames(sources: About['sources']): SourcesOf {
  const known = new Map<string, ReturnType<SourcesOf>>();
  return (places) => {
    const key = places.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const said = describeSources(places.map((place) => sources[place]).filter((one) => one !== undefined));
    known.set(key, said);
    return said;
  };
}

/** Opens a snapshot that is whole. */
export function readSnapshot(folder: string) {
  const { root, keys, people, tokens, about } = openFolder(folder, true);
  const stored = about.getBinary(aboutKey);
  if (stored === undefined) throw new Error('this snapshot was not finished');
  const { sources } = JSON.parse(stored.toString()) as About;
  const sourcesOf = sourceNames(sources);
  // All at once: reading one later would take the room of the person that is being read.
  const texts: string[] = [];
  for (let page = 0; ; page += 1) {
    const lines = tokens.getBinary(packPage(page));
    if (lines === undefined) break;
    texts.push(...lines.toString().split('\n'));
  }
  return {
    /** Adds the ids under a key to `found`, unless more than `cap` share it. */
    addIds(bucket: number, key: number, cap: number, found: Set<number>): void {
      const value = keys.getBinaryFast(packKey(bucket, key));
      if (value === undefined || value.length > cap * idBytes) return;
      for (let at = 0; at < value.length; at += idBytes) found.add(value.readUIntBE(at, idBytes));
    },
    /** A person; what of them is not compared is read only when it is asked for. */
    person(id: number): Candidate | null {
      const value = people.getBinaryFast(packId(id));
      return value === undefined ? null : readPerson(id, value, sourcesOf, texts);
    },
    close: () => root.close(),
  };
}

export type SnapshotReader = ReturnType<typeof readSnapshot>;
