export { eraseParties, type PartyKeys, partyKeys } from './erase.ts';
export { dropEntityChanges, purgeEntityChanges } from './import/repository.ts';
export {
  entitiesOf,
  undoEntities,
  withdrawEntities,
  writeEntities,
} from './import/write.ts';
export { groupParts, joinParts } from './registers/group.ts';
export { findRegister, fixedRegisters, registerWithColumns } from './registers/index.ts';
export {
  type Cells,
  columnNames,
  type EntityPart,
  type Register,
  type RegisterFile,
} from './registers/register.ts';
export { type Resolution, resolveOwners } from './resolve.ts';
export { memoryCompanies } from './store/memory.ts';
export type { CompanyStore, StoredCompany } from './store/port.ts';
export { postgresCompanies } from './store/postgres.ts';
