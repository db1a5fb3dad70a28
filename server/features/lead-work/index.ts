export {
  assignedClause,
  deleteWork,
  seesOwnLeadsOnly,
  selectAllWork,
  statusClause,
  unassignMember,
  type Viewer,
  visibleClause,
  writeAssignee,
  writeStatus,
} from './repository.ts';
export { moveStatus, presentPerson, readWork, untouched, withWork } from './service.ts';
