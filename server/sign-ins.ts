/** The sign-ins that an installation starts with: made up once, at random, and kept in its data folder. */
import { randomInt } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const SignIn = z.object({ email: z.string(), password: z.string() });
const SignIns = z.object({ admin: SignIn, demo: SignIn });
export type SignIn = z.infer<typeof SignIn>;
export type SignIns = z.infer<typeof SignIns>;

// Without letters and digits that look alike: people type these.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
const newPassword = () => [group(), group(), group()].join('-');

/** The sign-ins of a data folder. */
export async function keptSignIns(dataFolder: string): Promise<SignIns> {
  const path = join(dataFolder, 'sign-ins.json');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) return SignIns.parse(JSON.parse(kept));
  const made = {
    admin: { email: 'admin@example.com', password: newPassword() },
    demo: { email: 'demo@example.com', password: newPassword() },
  };
  await writeFile(path, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
  return made;
}
