export const leadFieldErrors = {
  tag: 'Use a single line without commas.',
  lead_selection: 'Select leads either by their IDs or by a filter.',
  column_index: 'Enter the column’s position in the file, starting at 0.',
} as const;
