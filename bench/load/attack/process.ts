/**
 * The load in a process of its own, at low priority: attackers have machines of their own, so their side of it must not
 * take time from the service or from the customer who is measured.
 */
import { openAsBlob } from 'node:fs';
import { setPriority } from 'node:os';
import { api } from './client.ts';
import { type Load, startAttack } from './load.ts';

/** What the process is started with. */
export interface AttackPlan {
  address: string;
  accounts: { id: string; email: string; token: string }[];
  file: string;
  mapping: unknown;
}

/** What it sends: that the load is on, and what was sent in all. */
export type AttackNews = { kind: 'under-way' } | { kind: 'stopped'; summary: string };

setPriority(19);
let load: Load | undefined;
const send = (news: AttackNews) => process.send?.(news);

process.on('message', async (message: AttackPlan | 'stop') => {
  if (message === 'stop') {
    send({ kind: 'stopped', summary: (await load?.stop()) ?? 'nothing' });
    process.disconnect?.();
    return;
  }
  const { address, file, mapping } = message;
  const accounts = message.accounts.map(({ id, email, token }) => ({ id, email, call: api(address, token) }));
  load = startAttack(accounts, { file: await openAsBlob(file), mapping });
  await load.underWay;
  send({ kind: 'under-way' });
});
