export { applyReports, isMissed, isReportedWrong } from './apply.ts';
export {
  deleteOrderReports,
  deleteReports,
  deleteStaleReports,
  eraseReports,
  eraseVotes,
  selectReports,
} from './repository.ts';
export { type PhoneReport, saveReports } from './service.ts';
