export {
  createReason,
  type ReasonRenderer,
  reasonMessage,
  reasonRenderer,
  withReasonText,
} from './reasons.ts';
