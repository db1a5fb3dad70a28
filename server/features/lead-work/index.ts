export {
  eraseAssignments,
  insertAssignment,
  removeOldAssignments,
  selectUnchanged,
  takeAssignment,
} from './assignment-repository.ts';
export {
  assignedClause,
  deleteWork,
  type LeadViewer,
  seesOwnLeadsOnly,
  selectAllWork,
  selectStoredWork,
  statusClause,
  unassignMember,
  type Viewer,
  visibleClause,
  writeAssignee,
  writeStatus,
} from './repository.ts';
export { moveStatus, presentPerson, readWork, untouched, withWork } from './service.ts';
