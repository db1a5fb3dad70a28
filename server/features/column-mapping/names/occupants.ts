/**
 * Lists of accounts at a service address, such as shut-offs: the customer lives there, and the owner or landlord may be
 * somebody else, whose address isn't the customer's.
 */
import { splitName } from './vocabulary.ts';

const customerWords =
  /^(customer|customers|cust|occupant|occupants|resident|residents|consumer|subscriber|holder|acct|account)$/;
const ownerWords = /^(landlord|landlords|owner|owners|lessor)$/;
const placeWords = /^(address|addr|mailing|mail|street|city|state|zip|zipcode)$/;
const nameWords = /^(name|names|full|first|last|middle|fname|lname|of|the|record|property)$/;
const contactWords = /^(phone|phones|ph|cell|mobile|tel|telephone|email)$/;

const has = (words: readonly string[], pattern: RegExp) => words.some((word) => pattern.test(word));

/** Whether a column names somebody: `Customer Name`, `Landlord`, but not `Customer Class`. */
const isName = (words: readonly string[], pattern: RegExp) =>
  has(words, pattern) &&
  words.every((word) => pattern.test(word) || nameWords.test(word)) &&
  // `Account` alone is a number.
  !/^(account|acct)$/.test(words.join(' '));

/**
 * Hides the columns of the customers if most rows name the owner or landlord too, and otherwise those of the landlord;
 * `filled` counts a column's filled cells.
 */
export function hideOccupants(
  names: readonly string[],
  filled: (index: number) => number,
): readonly string[] {
  const words = names.map(splitName);
  const mostFilled = (pattern: RegExp) =>
    Math.max(-1, ...words.map((columnWords, index) => (isName(columnWords, pattern) ? filled(index) : -1)));
  const [customers, owners] = [mostFilled(customerWords), mostFilled(ownerWords)];
  const isPlaced = words.some((columnWords) => has(columnWords, ownerWords) && has(columnWords, placeWords));
  if (customers < 0 || !isPlaced) return names;
  const isOwnerNamed = owners >= customers / 3;
  return names.map((name, index) => {
    const columnWords = words[index] ?? [];
    if (isOwnerNamed) return has(columnWords, customerWords) && isNameOrContact(columnWords) ? '' : name;
    return has(columnWords, /^(landlord|landlords|lessor)$/) ? '' : name;
  });
}

/** Whether a customer's column is their name or how to reach them; their address may be the property's. */
const isNameOrContact = (words: readonly string[]): boolean =>
  isName(words, customerWords) || words.includes('name') || has(words, contactWords);
