/** Notes on uploads and imports: rows that can’t be read, how columns were mapped, what a file lacks. */
export const uploads = {
  row_too_long: 'This row is too long.',
  row_quote_open:
    'A quotation mark in this row isn’t closed. Add the missing one, or double the marks inside its cells.',
  row_nul: 'This row has NUL bytes, which aren’t text. Export it again.',
  row_in_cell:
    'A cell of this row contains whole rows, over {{lines, number}} lines. Check its quotation marks.',
  row_cells_differ:
    'This row has {{cells, number}} cells, but the header has {{columns, number}}. Check its quotation marks and delimiters.',
  row_cells_differ_on_lines:
    'This row, over {{lines, number}} lines, has {{cells, number}} cells, but the header has {{columns, number}}. Check its quotation marks and delimiters.',
  refused_broken: 'The row is broken. Check its quotation marks and delimiters.',
  refused_confidential: 'The record is confidential.',
  refused_masked: 'The source masked the record.',
  refused_company: 'The owner is a company.',
  refused_government: 'The owner is a government agency.',
  refused_nameless: 'No first and last name.',
  refused_long_id: 'The record ID is too long.',
  refused_unreachable: 'No address with a ZIP code or a city and state, no phone, and no email.',
  refused_unstorable: 'The row has something that can’t be stored.',
  refused_opted_out: 'This person asked to be deleted, so we don’t keep them.',
  refused_duplicate: 'Duplicate record, by its ID or content. The first row was kept.',
  refused_no_json: 'The line isn’t a JSON object.',
  refused_line_too_long: 'The line is longer than 1 MB.',
  refused_form: 'The person doesn’t have the required form.',
  refused_form_at: 'The person doesn’t have the required form. Check {{field}}.',
  import_failed:
    'Something went wrong on our side, and the import stopped. What was imported is kept. Import the same file again to continue.',
  import_interrupted: 'The import was interrupted.',
  import_started: 'Import started.',
  import_file_deleted: 'File deleted.',
  import_undoing: 'We’re undoing the import.',
  providers_saved: 'Providers saved.',
  drop_sync_started: 'Sync started.',
  file_uploaded: 'File uploaded.',
} as const;
