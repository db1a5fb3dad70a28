import { createReason } from '#features/reasons';

/** The reason of a row that is too long. */
export const rowTooLong = createReason('row.too_long');
