/** The secret key from the environment or a file, instead of the data folder. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errorCode } from '../errors.ts';

const digits = /^[0-9a-f]{64}$/i;
const needed = 'must be 64 hexadecimal digits, such as “openssl rand -hex 32” prints';

export const secretKeyVariables = {
  OPENSKIP_SECRET_KEY: z.string().regex(digits, needed).optional(),
  OPENSKIP_SECRET_KEY_FILE: z.string().min(1).optional(),
} as const;

interface Data {
  OPENSKIP_SECRET_KEY?: string | undefined;
  OPENSKIP_SECRET_KEY_FILE?: string | undefined;
}

/** The key as 64 lower-case digits; undefined if neither variable is set. Adds every problem to `problems`. */
export function readSecretKeySetting(data: Data, problems: string[]): string | undefined {
  const { OPENSKIP_SECRET_KEY: key, OPENSKIP_SECRET_KEY_FILE: file } = data;
  if (file === undefined) return key?.toLowerCase();
  if (key !== undefined) {
    problems.push('OPENSKIP_SECRET_KEY_FILE is set, and so is OPENSKIP_SECRET_KEY. Set only one of them.');
    return undefined;
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (digits.test(text)) return text.toLowerCase();
    problems.push(`OPENSKIP_SECRET_KEY_FILE: the content of ${file} ${needed}.`);
  } catch (error) {
    problems.push(
      `OPENSKIP_SECRET_KEY_FILE: ${file} can’t be read (${errorCode(error)}). Check its path and permissions.`,
    );
  }
  return undefined;
}
