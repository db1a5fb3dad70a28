/** The secret key from the environment or a file, instead of the data folder, and the one that is to replace it. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errorCode } from '../errors.ts';

const digits = /^[0-9a-f]{64}$/i;
const needed = 'must be 64 hexadecimal digits, such as “openssl rand -hex 32” prints';

export const secretKeyVariables = {
  OPENSKIP_SECRET_KEY: z.string().regex(digits, needed).optional(),
  OPENSKIP_SECRET_KEY_FILE: z.string().min(1).optional(),
  OPENSKIP_NEW_SECRET_KEY: z.string().regex(digits, needed).optional(),
  OPENSKIP_NEW_SECRET_KEY_FILE: z.string().min(1).optional(),
} as const;

type Data = { [name in keyof typeof secretKeyVariables]?: string | undefined };

/** The keys as 64 lower-case digits; undefined if neither variable is set. Adds every problem to `problems`. */
export const readSecretKeySettings = (data: Data, problems: string[]) => ({
  secretKey: readKey(data, 'OPENSKIP_SECRET_KEY', problems),
  newSecretKey: readKey(data, 'OPENSKIP_NEW_SECRET_KEY', problems),
});

function readKey(
  data: Data,
  name: 'OPENSKIP_SECRET_KEY' | 'OPENSKIP_NEW_SECRET_KEY',
  problems: string[],
): string | undefined {
  const { [name]: key, [`${name}_FILE` as const]: file } = data;
  if (file === undefined) return key?.toLowerCase();
  if (key !== undefined) {
    problems.push(`${name}_FILE is set, and so is ${name}. Set only one of them.`);
    return undefined;
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (digits.test(text)) return text.toLowerCase();
    problems.push(`${name}_FILE: the content of ${file} ${needed}.`);
  } catch (error) {
    problems.push(
      `${name}_FILE: ${file} can’t be read (${errorCode(error)}). Check its path and permissions.`,
    );
  }
  return undefined;
}
