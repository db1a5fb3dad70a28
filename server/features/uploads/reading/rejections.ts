/** The problem shown with a rejected row. */
export const rowTooLong = 'This row is longer than a row can be.';
