/**
 * Keeps the head of the audit chain outside the table: anyone who rebuilds the chain or truncates it can't be detected
 * from the table alone. Writes one line per day to a file in the data folder.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { clock, seconds } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../postgres/database.ts';
import { type ChainHead, type SealedChain, sealAudit, walkChain } from './audit.ts';

export const anchorFile = 'audit-heads.jsonl';

const Anchor = z.object({
  seq: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
});
type Anchor = z.infer<typeof Anchor>;

const anchorPath = (folder: string) => join(folder, anchorFile);

async function readAnchors(folder: string): Promise<Anchor[]> {
  const text = await readFile(anchorPath(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [Anchor.parse(JSON.parse(line))];
    } catch {
      // Skip an unreadable line; the other lines still count.
      return [];
    }
  });
}

/**
 * Stores the head, replacing an earlier one of the same day. Returns true if it is the first of its day, so that the
 * caller can also log it.
 */
export async function storeHead(folder: string, { seq, hash }: ChainHead): Promise<boolean> {
  const anchors = await readAnchors(folder);
  const last = anchors.at(-1);
  if (last !== undefined && BigInt(last.seq) >= seq) return false;
  const now = clock.now().toISOString();
  const sameDay = last?.at.slice(0, 10) === now.slice(0, 10);
  const lines = [
    ...(sameDay ? anchors.slice(0, -1) : anchors),
    { seq: String(seq), hash: hash.toString('hex'), at: now },
  ];
  const part = `${anchorPath(folder)}.part`;
  await writeFile(part, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  await rename(part, anchorPath(folder));
  return !sameDay;
}

/** Rows sealed per statement. Small, so that concurrent requests don't wait long for the lock. */
const batchSize = 200;

/** Seals all waiting rows in small batches with a pause of equal length after each, then stores the new head. */
export async function sealWaiting(ctx: Context): Promise<void> {
  for (let since = performance.now(); ; since = performance.now()) {
    const { sealed, head } = await sealAudit(ctx.db, batchSize);
    if (sealed === batchSize) {
      await pause(performance.now() - since);
      continue;
    }
    // Also logged once a day: shipped logs are out of reach of this machine's owner.
    if (await storeHead(ctx.config.dataFolder, head))
      ctx.log.info({ seq: String(head.seq), hash: head.hash.toString('hex') }, 'the head of the audit log');
    return;
  }
}

/** Parses a head stored elsewhere, in the format that `audit verify` prints: `12:` followed by the hash. */
export function parseHead(text: string): ChainHead | null {
  const [, seq, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return seq === undefined || hash === undefined
    ? null
    : { seq: BigInt(seq), hash: Buffer.from(hash, 'hex') };
}

/** The result of verifying the whole log. */
export interface AuditVerdict extends SealedChain {
  /**
   * `changed`: a link doesn't verify. `rewritten`: all links verify but differ from a stored head. `cut off`: the end
   * is missing.
   */
  fault: 'changed' | 'rewritten' | 'cut off' | null;
  /** The sequence number of the first bad entry, or of the last entry that should exist. */
  fault_at: bigint | null;
  /** Number of stored heads that were compared. */
  anchors: number;
  /** When the newest stored head was written. */
  anchored_at: string | null;
  /** Unsealed entries, and whether any has waited longer than the sealing job should take. */
  waiting: number;
  stalled: boolean;
}

/** Sealing runs every minute, so ten minutes means that the job is stuck. */
const stallTimeout = seconds(600);

function findFault(
  { broken_at, sealed }: SealedChain,
  rewritten: bigint | null,
  newestHead: bigint,
): Pick<AuditVerdict, 'fault' | 'fault_at'> {
  if (broken_at !== null) return { fault: 'changed', fault_at: broken_at };
  if (rewritten !== null) return { fault: 'rewritten', fault_at: rewritten };
  if (newestHead > sealed) return { fault: 'cut off', fault_at: newestHead };
  return { fault: null, fault_at: null };
}

/**
 * Verifies the whole log link by link and compares it with the heads in the data folder and, optionally, one stored
 * elsewhere.
 */
export async function verifyAudit(
  db: Db,
  folder: string,
  elsewhere: ChainHead | null = null,
): Promise<AuditVerdict> {
  const anchors = await readAnchors(folder);
  const heads = new Map(anchors.map(({ seq, hash }) => [BigInt(seq), hash]));
  if (elsewhere !== null) heads.set(elsewhere.seq, elsewhere.hash.toString('hex'));
  let rewritten: bigint | null = null;
  const chain = await walkChain(db, ({ seq, hash }) => {
    const anchor = heads.get(seq);
    if (anchor !== undefined && anchor !== hash.toString('hex')) rewritten ??= seq;
  });
  const newest = [...heads.keys()].reduce((most, seq) => (seq > most ? seq : most), 0n);
  const { waiting, oldest } = await db
    .selectFrom('audit')
    .select((select) => [select.fn.countAll<bigint>().as('waiting'), select.fn.min('at').as('oldest')])
    .where('seq', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    ...chain,
    ...findFault(chain, rewritten, newest),
    anchors: heads.size,
    anchored_at: anchors.at(-1)?.at ?? null,
    waiting: Number(waiting),
    stalled: oldest !== null && clock.now().getTime() - oldest.getTime() > stallTimeout,
  };
}
