/** The mail that the service of the journeys wrote, as its admin reads it: there is no server that would send it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { service } from './service.ts';

const Signed = z.object({ access_token: z.string() });
const List = z.object({
  data: z.object({ items: z.array(z.object({ id: z.string(), kind: z.string(), to: z.string() })) }),
});
const Mail = z.object({ data: z.object({ text: z.string() }) });

let token: string | undefined;

async function signInAsAdmin(): Promise<string> {
  const { admin } = JSON.parse(await readFile(join(service().folder, 'sign-ins.json'), 'utf8'));
  const response = await fetch(`${service().address}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return Signed.parse(await response.json()).access_token;
}

async function read<T extends z.ZodType>(path: string, shape: T): Promise<z.infer<T>> {
  token ??= await signInAsAdmin();
  const response = await fetch(`${service().address}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return shape.parse(await response.json());
}

/** The path and query of the link in the newest mail of a kind to an address; waits for it. */
export async function mailedLink(kind: string, to: string): Promise<string> {
  let id: string | undefined;
  await expect
    .poll(async () => {
      const { data } = await read('/admin/mails?per_page=100', List);
      id = data.items.find((mail) => mail.kind === kind && mail.to === to)?.id;
      return id;
    })
    .toBeDefined();
  const { data } = await read(`/admin/mails/${id}`, Mail);
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(data.text)?.[1];
  if (link === undefined) throw new Error(`the mail ${kind} has no link`);
  return link;
}
