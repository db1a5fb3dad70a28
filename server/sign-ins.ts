/** The sign-ins that an installation starts with: made up once, at random, and kept in its data folder. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { createOnce } from '#platform/postgres-home';

const SignIn = z.object({ email: z.string(), password: z.string() });
const SignIns = z.object({ admin: SignIn, demo: SignIn });
export type SignIn = z.infer<typeof SignIn>;
export type SignIns = z.infer<typeof SignIns>;

// Without letters and digits that look alike: people type these.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A password of 15 letters and digits, 74 bits, that can be typed. */
export const newPassword = (): string => [group(), group(), group()].join('-');

/** The sign-ins of a data folder: of several processes that ask for them at once, all get the same. */
export async function keptSignIns(dataFolder: string): Promise<SignIns> {
  const made: SignIns = {
    admin: { email: 'admin@example.com', password: newPassword() },
    demo: { email: 'demo@example.com', password: newPassword() },
  };
  const kept = await createOnce(signInsFile(dataFolder), `${JSON.stringify(made, null, 2)}\n`);
  return SignIns.parse(JSON.parse(kept));
}

/** Where they are kept, with mode 0600. */
export const signInsFile = (dataFolder: string): string => join(dataFolder, 'sign-ins.json');
