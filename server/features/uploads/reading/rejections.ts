import { createReason } from '#features/reasons';

/** The reason of a rejected row. */
export const rowTooLong = createReason('row.too_long');
