/** What is wrong with the fields of uploads, imports and requests. */
export const fileFields = {
  file_missing: 'Choose a file.',
  header_row: 'Choose a header row further up.',
  idempotency_key_reused: 'Already used for another call.',
  source_date: 'Enter the date of the file.',
  source_license: 'The source “{{source}}” has the license {{license}}.',
} as const;
