/** Companies: from an owner's name to a registered company, and then to the people a register names. */
export { addressKey, readEntityAddress, unitKey } from './addresses.ts';
export { type Cut, learnWidth, possibleCut } from './cut.ts';
export {
  type CompanyOwner,
  type EntityEvidence,
  type EntityMatch,
  isAgreement,
  isDoubtful,
  matchEntity,
  type RegisteredCompany,
  type ScoredEntity,
} from './match.ts';
export {
  type CompanyName,
  cutKey,
  nameKey,
  prefixKeys,
  readCompanyName,
} from './names.ts';
export { type OwnerStanding, ownerStanding } from './owners.ts';
export {
  type CompanyGraph,
  companiesOf,
  contactsBehind,
  isPartyName,
  type PathStep,
  type RegistryContact,
} from './path.ts';
export { type PartyRole, roleChances, roleOfTitle } from './roles.ts';
export type { Entity, EntityAddress, OtherName, Party } from './types.ts';
export { isInstitution, isProfessional } from './words.ts';
