/** What is wrong with the fields of uploads, imports and requests. */
export const fileFields = {
  file_missing: 'Choose a file.',
  header_row: 'Choose a header row further up.',
  idempotency_key_reused: 'Already used for another call.',
  future_date: 'The date is in the future. Check it and the server’s clock.',
  list_date_missing: 'Enter the list’s date. The file’s name has none.',
  source_date: 'Enter the date of the file.',
  source_license: 'The source “{{source}}” has the license {{license}}.',
  column_missing: 'Column {{column, number}} doesn’t exist. The file has {{columns, number}}.',
  column_twice: 'Column {{column, number}} is mapped here twice. Map it once.',
  column_taken: 'Column {{column, number}} is already mapped to another field. Map each column once.',
  value_only_places: 'Only a city, state, ZIP code or county can be the same for every row.',
  value_state: 'Enter a US state, such as NH.',
  value_zip: 'Enter a ZIP code with 5 digits.',
  value_place: 'Enter a name with letters only.',
  number_columns: 'Map the columns with phone numbers to “Phone”: at least one, and up to {{limit, number}}.',
  one_column_only: 'Map one column here. Only addresses and full names can be joined from several.',
} as const;
