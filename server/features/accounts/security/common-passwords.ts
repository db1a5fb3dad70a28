/** About 18,000 common passwords from zxcvbn-ts (MIT), in lower case. Import it when it is needed: it's large. */
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter passwords fail the length check anyway. */
const minLength = 8;

export const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= minLength).map((word) => word.toLowerCase()),
);
