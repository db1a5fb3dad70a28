export const leadFieldErrors = {
  tag: 'Use a single line without commas.',
  assignee: 'Use `me`, `nobody`, or the ID of a member of your account.',
  note_or_tags: 'Send a note, tags, or both.',
  lead_selection: 'Select leads either by their IDs or by a filter.',
  layout_column: 'Choose a column of a result file, or a field of the lead.',
  month: 'Enter a year or a month, such as 2025 or 2025-01.',
  column_index: 'Enter the column’s position in the file, starting at 0.',
} as const;
