/** Rejects common passwords, and those derived from the user's own data. */
import { message } from '#locales';
import { invalidFields } from '#platform/errors';

/**
 * Throws `invalid` for a weak password; the contract checks its length. There are no composition rules, because they
 * lead to worse passwords (NIST SP 800-63B).
 */
export async function assertStrongPassword(
  password: string,
  known: { email: string; brand: string },
): Promise<void> {
  const fault = await findWeakness(password.normalize('NFKC').toLowerCase(), known);
  if (fault !== null) throw invalidFields({ password: fault });
}

async function findWeakness(password: string, { email, brand }: { email: string; brand: string }) {
  const plain = lettersAndDigits(password);
  if (new Set(password).size < 3) return message('fields:password_repetitive');
  const { commonPasswords } = await import('./common-passwords.ts');
  if (commonPasswords.has(password)) {
    return message('fields:password_common');
  }
  const names = [email, email.split('@')[0] ?? '', email.split('@')[1] ?? '', brand].map(lettersAndDigits);
  if (names.some((name) => name.length >= 3 && plain.includes(name) && lengthWithout(plain, name) < 4)) {
    return message('fields:password_derived');
  }
  return null;
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const lengthWithout = (plain: string, name: string) => plain.replaceAll(name, '').length;
