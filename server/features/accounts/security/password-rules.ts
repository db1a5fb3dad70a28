/** Which passwords are refused: those that everybody tries first, and those made of what is known of their owner. */
import { AppError } from '#platform/errors';

/** The shortest that counts: shorter ones are refused by their length. */
const shortest = 8;

let list: Promise<Set<string>> | undefined;

/** Some 18,000 common passwords, of the word lists of zxcvbn-ts (MIT); read when the first is asked about. */
function commonPasswords(): Promise<Set<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = dictionary['passwords-common'] as string[];
    return new Set(words.filter((word) => word.length >= shortest).map((word) => word.toLowerCase()));
  });
  return list;
}

/**
 * Throws `invalid` for a password that is too easily guessed; length is the contract's. There are no rules on what a
 * password is made of (NIST SP 800-63B): they make bad passwords worse.
 */
export async function requireGoodPassword(
  password: string,
  known: { email: string; brand: string },
): Promise<void> {
  const fault = await faultOf(password.normalize('NFKC').toLowerCase(), known);
  if (fault !== null) throw new AppError('invalid', fault, { errors: { password: fault } });
}

async function faultOf(password: string, { email, brand }: { email: string; brand: string }) {
  const plain = plainOf(password);
  if (new Set(password).size < 3) return 'This password repeats the same characters. Choose another.';
  if ((await commonPasswords()).has(password)) {
    return 'This password is on the lists that attackers try first. Choose another.';
  }
  const names = [email, email.split('@')[0] ?? '', email.split('@')[1] ?? '', brand].map(plainOf);
  if (names.some((name) => name.length >= 3 && plain.includes(name) && restOf(plain, name) < 4)) {
    return 'This password is made of your e-mail or the name of this service. Choose another.';
  }
  return null;
}

const plainOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How many letters and digits a password has besides a name. */
const restOf = (plain: string, name: string) => plain.replaceAll(name, '').length;
