/** Columns about somebody else than the owner, whose names are blanked before the others are read. */
import type { ColumnCells } from '../values/evidence.ts';
import { share } from '../values/shapes.ts';
import { aliases, compact } from './aliases.ts';
import { meaningOf, ordinals, splitName } from './vocabulary.ts';

/**
 * Hides a list's further contacts, which are the owner's relatives (`contact_2_phone1`), and how to reach a further owner
 * (`owner2_mobile`).
 */
export const hideRelatives = (names: readonly string[]): readonly string[] =>
  names.map((name) => {
    const words = splitName(name);
    if (isReference(words)) return '';
    if (words.includes('contact') && Number(words[words.indexOf('contact') + 1]) > 1) return '';
    const isContact = words.some((word) => ['phone', 'email'].includes(meaningOf.get(word) ?? ''));
    return isContact && isFurtherOwner(words) ? '' : name;
  });

/** Whether words are about a debtor's reference or cosigner: `Ref 1 Phone`, `Reference Name`; but not `Ref No`. */
const isReference = (words: readonly string[]): boolean =>
  words.some((word) => /^(ref|refs|reference|references|cosigner)$/.test(word)) &&
  words.some((word) => ['phone', 'email', 'name', 'address'].includes(meaningOf.get(word) ?? ''));

/** Whether words name the second owner or a later one: `owner 2`, `second owner`, `co email`; but not `owner phone 2`. */
function isFurtherOwner(words: readonly string[]): boolean {
  if (words[0] === 'co' || words[0] === 'spouse') return true;
  const at = words.indexOf('owner');
  const [before = '', after = ''] = [words[at - 1], words[at + 1]];
  return at >= 0 && (Number(after) > 1 || (ordinals[before] ?? 1) > 1);
}

/**
 * Hides a CRM's users: if owners have ids and contacts have names, the owner is the CRM user who works on the contact.
 */
export function hideCrmUsers(names: readonly string[]): readonly string[] {
  const words = names.map((name) => new Set(splitName(name)));
  const isUser = words.some(
    (columnWords) => columnWords.has('owner') && (columnWords.has('id') || columnWords.has('user')),
  );
  const isContact = words.some(
    (columnWords) => (columnWords.has('contact') || columnWords.has('lead')) && columnWords.has('first'),
  );
  return names.map((name, index) => {
    const isOwner = isUser && isContact && words[index]?.has('owner');
    return isOwner || /^(contact|lead|account|opportunity) owner( id)?$/.test(splitName(name).join(' '))
      ? ''
      : name;
  });
}

/** Hides how to reach agents in a list of an MLS: `LA Phone` is the listing agent's, `LO Phone` that of their office. */
export function hideAgents(names: readonly string[]): readonly string[] {
  if (!names.some((name) => splitName(name).includes('mls'))) return names;
  return names.map((name) => (/^(la|lo|ba|bo|sa|so)$/.test(splitName(name)[0] ?? '') ? '' : name));
}

/** Hides a `Tax ID` with the numbers of taxpayers (12-3456789); others are parcel numbers. */
export const hideTaxpayerNumbers = (names: readonly string[], cells: ColumnCells[]): readonly string[] =>
  names.map((name, index) => {
    const isTaxId = /^tax (id|identification)\b/.test(splitName(name).join(' '));
    const filled = cells[index]?.filled ?? [];
    return isTaxId && share(filled, (cell) => /^(\d{2}-\d{7}|\d{3}-\d{2}-\d{4})$/.test(cell.trim())) >= 0.8
      ? ''
      : name;
  });

/** Hides the block and lot of a subdivision, which aren't a parcel number. */
export function hideLegalLots(names: readonly string[]): readonly string[] {
  const isLegal = names.some((name) =>
    splitName(name).some((word) => /^(subdivision|subdiv|addition|plat|borough|section)$/.test(word)),
  );
  return isLegal ? names.map((name) => (/^apn:/.test(aliases.get(compact(name)) ?? '') ? '' : name)) : names;
}

/** Reads the petitioner and respondent of a divorce as the owners of their home; a decedent makes it an estate. */
export function readSpouses(names: readonly string[]): readonly string[] {
  const words = names.map(splitName);
  const hasWord = (word: string) => words.some((columnWords) => columnWords.includes(word));
  if (!hasWord('petitioner') || !hasWord('respondent') || hasWord('decedent') || hasWord('deceased'))
    return names;
  const owners: Record<string, string> = { petitioner: 'owner', respondent: 'second owner' };
  return names.map((name, index) => {
    const [first = '', ...rest] = words[index] ?? [];
    const owner = owners[first];
    return owner === undefined ? name : [owner, ...rest].join(' ');
  });
}
