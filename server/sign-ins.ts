/** Initial sign-ins, generated once and stored in the data folder. */
import { randomBytes, randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  adminCaller,
  createAdminLink,
  ensureAdminAccount,
  firstAdminEmail,
  hasPassword,
} from '#features/accounts';
import type { Context } from '#platform/context';
import { createOnce } from '#platform/postgres/embedded/home';
import { giveToFolderOwner, privateFile } from '#platform/storage/private-files';

const SignIn = z.object({ email: z.string(), password: z.string() });
const SignIns = z.object({
  /** The password is stored only until the first start has shown it or created a link instead. */
  admin: SignIn.partial({ password: true }),
  demo: SignIn,
});
export type SignIn = z.infer<typeof SignIn>;
export type SignIns = z.infer<typeof SignIns>;

/** How the first admin signs in, for the operator. */
export type AdminNotice =
  | { kind: 'password'; email: string; password: string }
  | { kind: 'link'; email: string; path: string }
  | { kind: 'known'; email: string };

// Without letters and digits that look alike, because people type these.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A typeable password of 15 letters and digits (74 bits). */
export const newPassword = (): string => [group(), group(), group()].join('-');

const signInsPath = (dataFolder: string): string => join(dataFolder, 'sign-ins.json');
const write = (signIns: SignIns): string => `${JSON.stringify(signIns, null, 2)}\n`;

/** Reads or creates the sign-ins of a data folder; concurrent callers get the same ones. */
export async function readSignIns(dataFolder: string): Promise<SignIns> {
  const generated: SignIns = {
    admin: { email: 'admin@example.com', password: newPassword() },
    demo: { email: 'demo@example.com', password: newPassword() },
  };
  return SignIns.parse(JSON.parse(await createOnce(signInsPath(dataFolder), write(generated))));
}

/** Replaces the admin's password in the file, or removes it. */
async function storePassword(dataFolder: string, password: string | undefined): Promise<void> {
  const path = signInsPath(dataFolder);
  const signIns = SignIns.parse(JSON.parse(await readFile(path, 'utf8')));
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const { email } = signIns.admin;
  const admin = password === undefined ? { email } : { email, password };
  await writeFile(draft, write({ ...signIns, admin }), { mode: privateFile });
  await giveToFolderOwner(draft);
  await rename(draft, path);
}

/** Creates the operator's account unless it exists, with a password stored in the data folder for the first start. */
export async function ensureFirstAdmin(ctx: Context, options: { terms?: string } = {}): Promise<void> {
  const { dataFolder } = ctx.config;
  const { email, password = newPassword() } = (await readSignIns(dataFolder)).admin;
  const { created } = await ensureAdminAccount(ctx, { email, password, ...options });
  // The folder belonged to another database before.
  if (created) await storePassword(dataFolder, password);
}

/**
 * Returns what to show about the first admin: the password, once. In production, where output ends up in logs, returns
 * a link that sets a password instead. Later, or after a password change, only the email.
 */
export async function takeAdminNotice(ctx: Context): Promise<AdminNotice> {
  const { dataFolder, production } = ctx.config;
  const { email, password } = (await readSignIns(dataFolder)).admin;
  const knownNotice = async (): Promise<AdminNotice> => ({
    kind: 'known',
    email: await firstAdminEmail(ctx),
  });
  if (password === undefined) return knownNotice();
  await storePassword(dataFolder, undefined);
  if (!(await hasPassword(ctx, { email, password }))) return knownNotice();
  if (!production) return { kind: 'password', email, password };
  return { kind: 'link', email, path: await createAdminLink(ctx, await adminCaller(ctx), email) };
}
