/**
 * The head of the audit log's chain, kept outside the table: who rebuilds the chain, or cuts off its end, can't be seen
 * from inside it. One line a day in a file of the data folder, the last one of the newest sealing.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { clock, seconds } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../postgres/database.ts';
import { type ChainHead, type SealedChain, sealAudit, walkChain } from './audit.ts';

/** The file's name in the data folder. */
export const anchorFile = 'audit-heads.jsonl';

const Anchor = z.object({
  seq: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
});
type Anchor = z.infer<typeof Anchor>;

const pathIn = (folder: string) => join(folder, anchorFile);

async function readAnchors(folder: string): Promise<Anchor[]> {
  const text = await readFile(pathIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [Anchor.parse(JSON.parse(line))];
    } catch {
      // A line that can't be read says nothing of the chain; the others do.
      return [];
    }
  });
}

/**
 * Keeps the head of the chain. A line of the same day gives way to it; older ones stay. Answers whether it is the first
 * of its day, so that the caller can tell it to where logs are kept.
 */
export async function keepHead(folder: string, { seq, hash }: ChainHead): Promise<boolean> {
  const anchors = await readAnchors(folder);
  const last = anchors.at(-1);
  if (last !== undefined && BigInt(last.seq) >= seq) return false;
  const at = clock.now().toISOString();
  const sameDay = last?.at.slice(0, 10) === at.slice(0, 10);
  const kept = [
    ...(sameDay ? anchors.slice(0, -1) : anchors),
    { seq: String(seq), hash: hash.toString('hex'), at },
  ];
  const part = `${pathIn(folder)}.part`;
  await writeFile(part, kept.map((line) => `${JSON.stringify(line)}\n`).join(''), { mode: 0o600 });
  await rename(part, pathIn(folder));
  return !sameDay;
}

/** Rows of the audit log that are sealed at once: a call that comes meanwhile waits for no more. */
const sealedAtOnce = 200;

/** Seals what waits, a few rows at a time with as long a rest after them, and keeps the head that they leave. */
export async function sealWaiting(ctx: Context): Promise<void> {
  for (let since = performance.now(); ; since = performance.now()) {
    const { sealed, head } = await sealAudit(ctx.db, sealedAtOnce);
    if (sealed === sealedAtOnce) {
      await pause(performance.now() - since);
      continue;
    }
    // Told once a day to the log, too: where logs are shipped, it lies out of reach of who owns this machine.
    if (await keepHead(ctx.config.dataFolder, head))
      ctx.log.info({ seq: String(head.seq), hash: head.hash.toString('hex') }, 'the head of the audit log');
    return;
  }
}

/** A head that somebody kept elsewhere, as `audit verify` prints it: `12:` and the hash. */
export function parseHead(text: string): ChainHead | null {
  const [, seq, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return seq === undefined || hash === undefined
    ? null
    : { seq: BigInt(seq), hash: Buffer.from(hash, 'hex') };
}

/** What a look through the whole log finds. */
export interface AuditVerdict extends SealedChain {
  /** `changed`: a link doesn't hold. `rewritten`: all links hold, but not as they were kept. `cut off`: the end is gone. */
  fault: 'changed' | 'rewritten' | 'cut off' | null;
  /** Where, or the last that should be there. */
  fault_at: bigint | null;
  /** Heads that were kept outside, and agree or not. */
  anchors: number;
  /** When the newest of them was kept. */
  anchored_at: string | null;
  /** Entries that wait to be sealed, and whether they do so for longer than the job takes. */
  waiting: number;
  stalled: boolean;
}

/** Sealing runs each minute. */
const patience = seconds(600);

/**
 * Walks the whole log, link by link, and holds it against the heads that were kept: those of the data folder, and one that
 * somebody kept elsewhere.
 */
export async function verifyAudit(
  db: Db,
  folder: string,
  elsewhere: ChainHead | null = null,
): Promise<AuditVerdict> {
  const kept = await readAnchors(folder);
  const heads = new Map(kept.map(({ seq, hash }) => [BigInt(seq), hash]));
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
  const [fault, fault_at] =
    chain.broken_at !== null
      ? (['changed', chain.broken_at] as const)
      : rewritten !== null
        ? (['rewritten', rewritten] as const)
        : newest > chain.sealed
          ? (['cut off', newest] as const)
          : ([null, null] as const);
  return {
    ...chain,
    fault,
    fault_at,
    anchors: heads.size,
    anchored_at: kept.at(-1)?.at ?? null,
    waiting: Number(waiting),
    stalled: oldest !== null && clock.now().getTime() - oldest.getTime() > patience,
  };
}
