/** Errors of uploaded files: format, size, columns, storage. */
export const filesErrors = {
  file_empty: 'This file is empty. Check the export and try again.',
  file_header_only: 'This file has a header but no rows. Add rows and try again.',
  'invalid.header_row': 'There are no rows below row {{rows, number}}. Choose a header row further up.',
  too_many_columns:
    'This file has {{columns, number}} columns, and we can read up to {{limit, number}}. Remove the ones you don’t need and try again.',
  one_column:
    'This file has only one column, without phones, emails, or full addresses. Save it as CSV with columns separated by commas, semicolons, tabs, or pipes, then try again.',
  'one_column.separator':
    'The columns of this file are separated by “{{separator}}”, which we can’t read. Save it as CSV with commas, semicolons, tabs, or pipes, then try again.',
  too_many_rows:
    'This file has more than {{limit, number}} rows, the most we can read at once. Split it into smaller files.',
  quote_never_closed:
    'A quotation mark on line {{line, number}} is never closed, so the rest of the file would be one cell. Add the missing mark and try again.',
  quotes_broken:
    'More than {{limit, number}} rows have quotation marks that don’t match, starting on line {{line, number}}. Export the file again with every quotation mark inside a cell doubled.',
  cell_too_long:
    'The cell in column {{column, number}} of line {{line, number}} is longer than {{limit_kb, number}} KB. Shorten it or remove the column, then try again.',
  line_too_long:
    'Line {{line, number}} is longer than 1 MB. Check that each lead is on its own line, then try again.',
  file_too_large: 'This file is larger than {{limit, number}} MB. Split it into smaller files.',
  'file_too_large.malware_scan':
    'This file is larger than our malware scanner accepts, so we didn’t keep it. Split it into smaller files.',
  malware_found:
    'Our malware scanner stopped this file ({{found}}), so we didn’t keep it. Check the device it comes from, then export the list again.',
  'unavailable.malware_scan':
    'We can’t check files for malware right now, so this file isn’t ready. Try again in a few minutes.',
  'file_type_unsupported.old_excel':
    'This is an old Excel workbook (.xls), or it’s locked with a password. Save it as .xlsx without a password, or as CSV, and use that.',
  'file_type_unsupported.pdf':
    'This is a PDF. Ask for the list as CSV, or copy its table into a spreadsheet and save it as CSV.',
  'file_type_unsupported.picture': 'This is a picture ({{format}}). Use the list itself as CSV.',
  'file_type_unsupported.compressed': 'This is a {{format}} archive. Unpack it and use the CSV inside.',
  'file_type_unsupported.sqlite': 'This is an SQLite database. Export the table as CSV and use that.',
  'file_type_unsupported.format': 'This file’s format is {{format}}. Save it as CSV and use that.',
  'file_type_unsupported.utf32': 'This file is encoded as UTF-32. Save it as UTF-8 CSV and use that.',
  web_page_sent: 'This is a web page (HTML), not a list. Download the list itself as CSV and use that.',
  'web_page_sent.archive':
    'This is a web page (HTML), not the archive its name says. The download failed. Check the address and download it again.',
  not_a_text_file: 'This file isn’t text. Save it as CSV and use that.',
  archive_not_accepted:
    'This ZIP archive has no list that we can read. Use the list itself, as CSV or Excel.',
  'archive_not_accepted.word': 'This is a Word document. Save the list as CSV and use that.',
  'archive_not_accepted.numbers':
    'This is a Numbers document. In Numbers, choose File > Export To > CSV or Excel, and use that.',
  workbook_damaged: 'This workbook is cut off or damaged. Save it again, or save the sheet as CSV.',
  'workbook_unsafe.sizes':
    'This workbook unpacks to more than it declares, like a dangerous file. We didn’t keep it. Save the sheet as CSV and use that.',
  'workbook_unsafe.packed':
    'This workbook is compressed far more than a list ever is, like a dangerous file. We didn’t keep it. Save the sheet as CSV and use that.',
  'workbook_unsafe.too_many_parts':
    'This workbook has {{parts, number}} parts, and a list has a few dozen. We didn’t keep it. Save the sheet as CSV and use that.',
  'workbook_unsafe.paths':
    'This workbook has parts that point outside of it, like a dangerous file. We didn’t keep it. Save the sheet as CSV and use that.',
  'workbook_unsafe.doctype':
    'This workbook has a document type (DTD), which spreadsheet programs don’t write. We didn’t keep it. Save the sheet as CSV and use that.',
  workbook_too_large: 'This workbook is too large to unpack. Save the sheet as CSV and use that.',
  workbook_has_macros:
    'This workbook has macros, which we don’t accept. Save it as .xlsx without macros, or as CSV.',
  workbook_has_links:
    'This workbook links to other files, which we don’t open. In Excel, choose Data › Edit Links › Break Link and save it, or save the sheet as CSV.',
  workbook_binary: 'This is a binary Excel workbook (.xlsb). Save it as .xlsx or CSV.',
  sheet_not_found: 'This workbook has no sheet “{{sheet}}”. Choose one of: {{sheets}}.',
  'sheet_not_found.none': 'This workbook has no sheet with cells. Check it and save it again.',
  upload_incomplete: 'The upload was cut off, and nothing was saved. Upload the file again.',
  'invalid.not_multipart': 'Send the file as multipart/form-data, in a part named “file”.',
  'invalid.several_files': 'Send one file per upload. Nothing was saved. Upload each file on its own.',
  'invalid.file_missing': 'Choose a file to upload.',
  file_erased: 'This file was deleted on {{at, date}}. Upload it again.',
  leads_from_file:
    'These leads came from a file, so you can’t edit them here. Change the file and upload it again.',
  'edit_conflict.leads':
    'Someone changed these leads after you opened them, so your changes weren’t saved. Reload the leads and make your changes again.',
  'edit_conflict.note':
    'Someone else changed this lead’s note or tags, so yours weren’t saved. Compare them, then save again.',
  'edit_conflict.view':
    'This view was changed meanwhile, so your change wasn’t saved. Check the view, then save again.',
  upload_offset_wrong:
    'This part doesn’t start where the last one ended. Get the upload’s offset, then continue from there.',
  upload_expired: 'This upload was unfinished for too long, so we deleted it. Start it again.',
  upload_part_in_progress:
    'Another part of this upload is still being sent. Wait until it’s done, then try again.',
  'unavailable.part':
    'We couldn’t save this part: our disk is full or the connection broke. Everything before it is safe. Continue in a few minutes.',
  'bad_request.tus':
    'This isn’t a request of the tus protocol 1.0.0. See https://tus.io/protocols/resumable-upload.',
  too_many_unfinished_uploads:
    'You have {{limit, number}} unfinished uploads. Resume or cancel one of them. We delete unfinished uploads after a day.',
  storage_full:
    'This file needs {{needed, number}} MB, but you’re using {{used, number}} of {{limit, number}} MB. It wasn’t saved. We delete files {{days, number}} days after upload. Contact us if you need more.',
  'storage_full.unpaid':
    'This file needs {{needed, number}} MB, but you’re using {{used, number}} of {{limit, number}} MB. It wasn’t saved. We delete files {{days, number}} days after upload. Buy coins to store up to {{paid_limit, number}} MB.',
} as const;
