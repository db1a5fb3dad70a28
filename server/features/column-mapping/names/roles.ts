/**
 * The parties of a list: heirs and executors of a probate list, buyers and sellers of a deed. We propose one of them to
 * contact, and its columns are read as the owner's; the others' are left out.
 */
import { splitName } from './vocabulary.ts';

/** Parties, the one to contact first. */
export const roles = [
  'executor',
  'heir',
  'grantee',
  'borrower',
  'debtor',
  'grantor',
  'decedent',
  'tenant',
  'creditor',
] as const;
export type Role = (typeof roles)[number];

const roleWords: Record<Role, string> = {
  executor:
    'executor executrix exec executors administrator administratrix representative fiduciary petitioner albacea ejecutor',
  heir: 'heir heirs heredero herederos',
  grantee: 'grantee grantees buyer buyers vendee comprador',
  borrower: 'trustor trustors mortgagor mortgagors borrower borrowers defendant defendants deudor',
  debtor: 'debtor debtors consumer consumers cons guarantor guarantors',
  grantor: 'grantor grantors seller sellers vendor vendedor',
  decedent: 'decedent decedents deceased descendent causante difunto fallecido',
  tenant: 'tenant tenants lessee renter inquilino arrendatario',
  creditor: 'creditor creditors',
};
const roleOf: ReadonlyMap<string, Role> = new Map(
  roles.flatMap((role) => roleWords[role].split(' ').map((word): [string, Role] => [word, role])),
);

/** Words that go with a role's own: `personal representative of the estate`. */
const partOfRole: ReadonlySet<string> = new Set(['personal', 'pers', 'estate', 'legal', 'of', 'the']);

/** Short forms that mean the executor next to a decedent: `PR Name`, `Pers Rep Phone`. */
const shortExecutors: ReadonlySet<string> = new Set(['pr', 'rep', 'persrep']);

/** The collector's client in a list with debtors (`CLIENT NAME`), and the patient in one with guarantors. */
const clients: ReadonlySet<string> = new Set(['client', 'clients', 'patient']);

/** A column of a party must have one of these; `Deceased` alone is a mark. */
const partWords =
  /^(name|first|last|middle|full|address|addr|street|city|state|st|zip|zipcode|phone|email|mailing|property|owner|nombre|direccion|apellido|telefono|ciudad|estado)$/;

export interface PartyColumn {
  /** The name to read instead; blank for a party that isn't contacted. */
  name: string;
  /** The party whose column is read as the owner's. */
  role?: Role;
}

const roleOfWord = (word: string): Role | undefined => {
  if (shortExecutors.has(word)) return 'executor';
  return clients.has(word) ? 'creditor' : roleOf.get(word);
};

/** Whether a label above several columns names a party: `DECEDENT`, `Personal Representative`. */
export const isPartyLabel = (label: string): boolean => splitName(label).some((word) => roleOf.has(word));

const roleIn = (name: string): Role | undefined => {
  const words = splitName(name);
  const role = words.map(roleOfWord).find((found) => found !== undefined);
  // `Executor/Administrator`, and a name with a part.
  const isParty = words.every((word) => roleOfWord(word) !== undefined || /^\d$/.test(word))
    ? role !== 'decedent'
    : words.some((word) => partWords.test(word));
  return isParty ? role : undefined;
};

/** Whether a column names an owner without a role. */
const isOwner = (name: string) =>
  splitName(name).some((word) => /^(owner|owners|taxpayer|homeowner)$/.test(word));

/** Whether a column names who sues, so that the defendant is a party of the list. */
const isPlaintiff = (name: string) =>
  splitName(name).some((word) => /^(plaintiff|plaintiffs|complainant|demandante)$/.test(word));

/** Whether a column names who lent the money, so that the trustor is a party of the list. */
const isLender = (name: string) =>
  splitName(name).some((word) => /^(lender|beneficiary|mortgagee|trustee)$/.test(word));

/** The party's column as one of the owner. */
const asOwner = (name: string, side = 'owner') =>
  splitName(name)
    .filter((word) => !partOfRole.has(word))
    .map((word) => (roleOfWord(word) === undefined ? word : side))
    .join(' ');

/** `Debtor 2`, unlike `Debtor Address`. */
const isNumbered = (name: string): boolean => /^\d$/.test(splitName(name).at(-1) ?? '');

/** Whether a name means a party only next to the other party of its kind. */
const isVague = (name: string, parties: ReadonlySet<Role | undefined>): boolean =>
  splitName(name).some(
    (word) =>
      (shortExecutors.has(word) && !parties.has('decedent')) || (clients.has(word) && !parties.has('debtor')),
  );

/** The parties of a list, the one to contact first: one that few rows name, such as a CRM's buyer, comes last. */
function contactable(found: readonly (Role | undefined)[], filled: (index: number) => number): Role[] {
  const rowsOf = (role: Role) =>
    Math.max(...found.map((other, index) => (other === role ? filled(index) : 0)));
  const present = roles.filter((role) => found.includes(role));
  const most = Math.max(0, ...present.map(rowsOf));
  const isNamed = (role: Role) => rowsOf(role) >= most / 3;
  return [...present.filter(isNamed), ...present.filter((role) => !isNamed(role))];
}

/**
 * Reads the columns of the party to contact as the owner's; `filled` counts a column's filled cells. Sellers are owners in most lists, so parties only count
 * where a list has an estate or several of them.
 */
export function readParties(
  names: readonly string[],
  filled: (index: number) => number = () => 0,
): PartyColumn[] {
  const parties = new Set(names.map(roleIn));
  const found = names.map((name) => (isVague(name, parties) ? undefined : roleIn(name)));
  const present = contactable(found, filled);
  const hasOwner = names.some((name, index) => found[index] === undefined && isOwner(name));
  const hasHeir = present.includes('executor') || present.includes('heir');
  const hasDecedent = present.includes('decedent');
  // Among owners, `Deceased Owner` alone may be a mark.
  const isEstate = hasOwner ? hasDecedent && hasHeir : hasDecedent || hasHeir;
  if (hasOwner && !isEstate)
    return names.map((name, index) => ({ name: found[index] === 'tenant' ? '' : name }));
  const isLawsuit = present.includes('borrower') && names.some((name) => isPlaintiff(name) || isLender(name));
  if (!isEstate && !isLawsuit && present.length < 2) return names.map((name) => ({ name }));
  const [contact] = present;
  if (contact === undefined) return names.map((name) => ({ name }));
  const hasProperty = names.some((name) => splitName(name).includes('property'));
  return names.map((name, index): PartyColumn => {
    const role = found[index];
    if (role === undefined) return { name: isEstate && isOwner(name) ? '' : name };
    // A debtor's address is where they live; a property may be the collateral.
    if (role === contact)
      return { name: asOwner(name, role === 'debtor' && !isNumbered(name) ? 'contact' : 'owner'), role };
    const isPlace = splitName(name).some((word) =>
      /^(address|addr|street|city|state|st|zip|zipcode)$/.test(word),
    );
    // Where the deceased was last known to live.
    const place = asOwner(name, 'property').replace('mailing ', '');
    return { name: role === 'decedent' && isPlace && !hasProperty ? place : '' };
  });
}
