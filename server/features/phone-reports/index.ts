export { applyReports, isMissed, isReportedWrong } from './apply.ts';
export {
  deleteReports,
  deleteStaleReports,
  eraseReports,
  eraseVotes,
  hasReports,
  selectAllReports,
  selectReports,
} from './repository.ts';
export { type PhoneReport, saveReports } from './service.ts';
