/** How likely someone with a role speaks for a company's property. Estimates: no data at hand can calibrate them. */

export const roleChances = {
  member: 0.9,
  owner: 0.9,
  managing_member: 0.9,
  sole_officer: 0.85,
  trustee: 0.85,
  president_director: 0.85,
  manager: 0.75,
  president: 0.75,
  general_partner: 0.75,
  officer: 0.55,
  agent_at_company: 0.55,
  care_of: 0.5,
  agent: 0.25,
  authorized_person: 0.15,
  organizer: 0.15,
} as const;

export type PartyRole = keyof typeof roleChances;

/** Titles in full, the strongest role first. */
const titles: readonly [RegExp, PartyRole][] = [
  [/MANAGING MEMBER|MEMBER.*\bMANAGER|MANAGER.*\bMEMBER|\bMGRM\b|\bAMBR\b/, 'managing_member'],
  [/\bMEMBER\b|\bMBR\b/, 'member'],
  [/\bOWNER\b|SHAREHOLDER|SOLE PROPRIETOR/, 'owner'],
  [/\bTRUS(?:TEE)?\b|\bTTEE\b/, 'trustee'],
  [/\bPRES(?:IDENT)?\b.*\bDIR(?:ECTOR)?\b|\bDIR(?:ECTOR)?\b.*\bPRES(?:IDENT)?\b/, 'president_director'],
  [/GENERAL PARTNER|^GP$|^PARTNER$/, 'general_partner'],
  [/(?<!VICE )\bPRES(?:IDENT)?\b|\bCEO\b|CHIEF EXECUTIVE/, 'president'],
  [/\bMANAGER\b|\bMGR\b/, 'manager'],
  [/AUTHORIZED|^A[PR]$/, 'authorized_person'],
  [/ORGANIZER|INCORPORATOR/, 'organizer'],
];

/** Florida's letters: P president, D director, V vice president, S secretary, T treasurer, C chairman. */
const letters = /^[PDVSTC]{1,6}$/;

/** The role of a title; codes of Florida and words of other registers. */
export function roleOfTitle(title: string): PartyRole {
  const plain = title
    .toUpperCase()
    .replace(/[^A-Z]+/g, ' ')
    .trim();
  const joined = plain.replaceAll(' ', '');
  // VP is a vice president, P and V together too.
  if (letters.test(joined) && joined !== 'VP') {
    if (!joined.includes('P')) return 'officer';
    return joined.includes('D') ? 'president_director' : 'president';
  }
  return titles.find(([pattern]) => pattern.test(plain))?.[1] ?? 'officer';
}
