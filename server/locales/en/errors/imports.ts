/** Errors of reference data: imports, phone lists, DROP, people. */
export const importsErrors = {
  archive_columns_differ:
    '“{{name}}” has other columns than the files before it in the archive. Import it on its own with --entry.',
  'import_changed.stopped':
    'The import was stopped. Imported rows are saved. Import the same file again to resume.',
  file_has_no_rows: 'This file has no rows. Check that it’s the right file.',
  not_a_zip: 'This file isn’t a ZIP archive, though its name says so. Download it again.',
  'file_damaged.gzip':
    'This gzip file is cut off or damaged. Rows imported from it are kept. Download it again and import it to continue.',
  'file_damaged.zip':
    'This ZIP file is cut off or damaged. Rows imported from it are kept. Download it again and import it to continue.',
  'file_damaged.parquet':
    'This Parquet file is cut off or damaged. Rows imported from it are kept. Download it again and import it to continue.',
  'file_damaged.directory':
    'This ZIP archive is cut off or damaged. Nothing was imported. Download it again.',
  'file_damaged.unopened': 'This file is cut off or damaged. Nothing was imported. Download it again.',
  'file_damaged.upload':
    'This file is cut off or damaged. Nothing was saved. Download it again and use the new copy.',
  'file_damaged.json':
    'We can’t read this file’s JSON from line {{line, number}} on. Nothing was saved. Correct the file, or save it as CSV.',
  'file_damaged.not_whole':
    'This file is cut off or damaged: we can’t unpack all of it. Nothing was imported. Download it again and use the new copy.',
  'file_damaged.last_line':
    'The last line of this file is cut off. Nothing was changed. Download the file again.',
  'file_damaged.list': 'This file is cut off or damaged. Nothing was changed. Download it again.',
  'file_locked.zip': 'This ZIP archive is locked with a password. Unpack it and choose the file inside.',
  file_packed_twice:
    '“{{name}}” inside this archive is compressed too. Unpack the archive and choose that file.',
  archive_entry_not_found: 'This archive has no file “{{name}}”. It has: {{names}}.',
  archive_entry_unclear:
    'This archive has several tables. Choose one (on the command line, with --entry): {{names}}.',
  'archive_entry_unclear.none': 'This archive has no table. It has: {{names}}.',
  'archive_entry_unclear.empty': 'This archive is empty. Download it again.',
  parquet_too_large: 'This Parquet file has row groups larger than 1 GB. Write it with smaller ones.',
  not_json_lines:
    'This file isn’t JSON Lines. Write one person per line as JSON, as docs/importing.md shows.',
  preset_not_found: 'There’s no preset “{{preset}}”. Choose one of: {{presets}}.',
  wrong_preset:
    '“People (JSON lines)” reads a single JSON Lines file, and this isn’t one. Choose another file type, or none.',
  wrong_preset_columns:
    'This file doesn’t fit “{{preset, preset}}”: it lacks the columns {{columns}}. Check the file. If its columns were renamed, import it without a file type and map the columns yourself.',
  'wrong_preset_columns.register':
    '“{{file}}” looks like the file “{{title}}” of {{preset, preset}}, but lacks the columns {{columns}}. Download it again with its header and all columns, or choose another file type. Nothing was imported.',
  'wrong_preset_columns.foreign':
    '“{{file}}” isn’t a file of {{preset, preset}}. Leave it out, or choose another file type. Nothing was imported.',
  'wrong_preset_columns.width':
    'This isn’t a file of {{preset, preset}}: its rows don’t have {{width, number}} characters. Download the file again, or choose another file type.',
  one_file_only:
    'Several files can be imported together only if they’re of one register of companies. Choose that as the file type, or import one file at a time.',
  register_file_missing:
    'The files of {{preset, preset}} belong together. Missing: {{files}}. Add what’s missing and import all of them together. Nothing was imported.',
  'wrong_preset_columns.headerless':
    'This file doesn’t fit its file type: its rows have {{columns, number}} columns instead of {{expected, number}}. Choose another file type, or none.',
  'mapping_incomplete.names': 'No column has people’s names. Map first_name and last_name, or full_name.',
  'mapping_incomplete.reach':
    'No column has people’s addresses or contacts. Map property_address with property_zip (or property_city and property_state), a phone, or an email.',
  source_license_differs:
    'The source “{{source}}” has the license {{license}}. Use that license, or another source name.',
  source_date_missing:
    'This file has ages. To turn them into birth years, enter the file’s date (on the command line, with --as-of). Without it, the birth years from the file of {{at, date}} in “{{source}}” would be lost.',
  'invalid.source_date':
    'This file has ages. To turn them into birth years, enter the file’s date. Without it, the birth years from the file of {{at, date}} in “{{source}}” would be lost.',
  'invalid.source_license':
    'The source “{{source}}” has the license {{license}}. Choose that license, or enter another source name.',
  source_shrunk:
    'This file lacks {{missing, number}} of its source’s {{known, number}} records, so it may be incomplete or the wrong file. No records were withdrawn. If it’s the wrong file, undo this import. If it’s right, import it again and allow withdrawing most records (on the command line, with --withdraw-missing=most).',
  import_being_undone:
    'An import into “{{source}}” is being undone. Wait until it’s done. If it was interrupted, “openskip imports” says how to continue it.',
  'import_not_undoable.already': 'This import was already undone.',
  'import_not_undoable.resumes':
    'This import’s file was uploaded in the browser, so the import resumes by itself. Stop the import and remove the file first.',
  'import_not_undoable.running': 'This import is still running. Stop it, or wait until it’s done.',
  'import_not_undoable.older':
    'Only the newest imports of “{{source}}” can be undone, latest first. Undo the later ones first. Old imports can’t be undone.',
  import_not_found: 'We couldn’t find this import.',
  import_stopped: 'An admin stopped this import. What was imported is kept, and you can undo it.',
  import_already_running: 'This file is already being imported. Wait until it’s done.',
  file_gone: 'This file is no longer on our disk. Upload it again.',
  'disk_full.import':
    'The disk is full. What was imported before is kept, and nothing was half imported. Free up space, then import the same file again to continue.',
  disk_too_small:
    'This file is {{size_gb, number}} GB, and the server’s disk has room for {{free_gb, number}} GB. Free up space, then upload it again.',
  list_date_missing:
    'The file’s name has no date. Enter the list’s date, for example with --date 2026-11-01.',
  list_date_in_future: 'The list’s date is in the future. Check the date and the server’s clock.',
  file_not_found: 'The file doesn’t exist, or we can’t read it. Check its path.',
  list_is_xml: 'This phone list is XML. Download it as a flat text file.',
  'list_unreadable.lines':
    'This isn’t a list of phone numbers: we can’t read {{refused, number}} of its lines. Write one number per line, such as 217,5550142 or 2175550142.',
  'list_unreadable.empty': 'This file is empty. Nothing was changed. Check that the download finished.',
  'list_unreadable.columns':
    'This isn’t a table with the columns phone, name, and reason, or it’s incomplete. Download it again.',
  'list_unreadable.no_phones':
    'We found no phone numbers in this file. It needs the columns phone, name, and reason.',
  list_outdated:
    'A newer list of area code {{area}} is already loaded, from {{at, date}}. Nothing was changed.',
  'list_outdated.litigators':
    'A newer list of litigators is already loaded, from {{at, date}}. Nothing was changed.',
  list_full_first:
    'This file only has changes, and no list of area code {{area}} is loaded yet. Load the full list first.',
  drop_sync_running: 'A sync with DROP is already running. Wait until it’s done.',
  drop_not_configured:
    'No DROP key is set. Get one from the Data Broker Portal and start the service with OPENSKIP_DROP_KEY.',
  'mapping_incomplete.secret': 'We never store data like that in “{{column}}”. Leave the column out.',
} as const;
