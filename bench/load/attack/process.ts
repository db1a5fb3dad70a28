/** Runs in the child process that sends the load. */
import { openAsBlob } from 'node:fs';
import { api } from './client.ts';
import { type Load, startAttack } from './load.ts';

/** The input of a load. */
export interface AttackPlan {
  address: string;
  accounts: { id: string; email: string; token: string }[];
  file: string;
  mapping: unknown;
}

/** Messages of the process: ready, started, and a summary. */
export type AttackNews = { kind: 'ready' } | { kind: 'started' } | { kind: 'stopped'; summary: string };

let load: Load | undefined;
const send = (news: AttackNews) => process.send?.(news);

process.on('message', async (message: AttackPlan | 'stop') => {
  if (message === 'stop') {
    send({ kind: 'stopped', summary: (await load?.stop()) ?? 'nothing' });
    return;
  }
  const { address, file, mapping } = message;
  const accounts = message.accounts.map(({ id, email, token }) => ({ id, email, call: api(address, token) }));
  load = startAttack(accounts, { file: await openAsBlob(file), mapping });
  send({ kind: 'started' });
});
send({ kind: 'ready' });
