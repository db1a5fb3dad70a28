import { Command } from 'commander';
import type { Import } from '#contract/imports/schemas';
import { Interrupted, runSafely } from '../failures.ts';
import { examples } from '../help.ts';
import { withExistingInstallation } from '../installation.ts';
import { parseRows } from '../options.ts';
import { clean, count, counted, print, printJson, table } from '../terminal.ts';

interface ListOptions {
  last: number;
  json?: true;
}

export function importsCommand(): Command {
  const imports = new Command('imports')
    .description('List or undo imports')
    .addHelpText('after', examples('imports undo 0192…'));
  imports
    .command('list', { isDefault: true })
    .description('List the newest imports with their counts')
    .option('--last <number>', 'number of imports to list', parseRows, 20)
    .option('--json', 'print as JSON')
    .addHelpText('after', examples('imports --last 5'))
    .action((options: ListOptions) => runSafely(() => list(options)));
  imports
    .command('undo')
    .description('Undo an import: remove what it added and restore what it changed or withdrew')
    .argument('<id>', 'ID from “openskip imports”; start with the newest import of a source')
    .addHelpText('after', examples('imports undo 0192…'))
    .action((id: string) => runSafely(() => undo(id)));
  return imports;
}

const list = ({ last, json }: ListOptions) =>
  withExistingInstallation('imports', async ({ ctx }) => {
    const { listImports } = await import('#features/imports');
    const { items } = await listImports(ctx.db, { page: 1, per_page: last });
    if (json) return printJson(items);
    if (items.length === 0)
      return print('No imports yet. Start with: openskip import <file> --source <name>');
    const head = [
      'ID',
      'Source',
      'File',
      'Status',
      'Rows',
      'Added',
      'Merged',
      'Changed',
      'Withdrawn',
      'Refused',
    ];
    const rows = items.map((item) => [
      item.id,
      clean(item.source),
      clean(item.file),
      item.state,
      ...[item.rows, item.added, item.merged, item.changed, item.withdrawn, item.refused].map(count),
    ]);
    print(...table([head, ...rows], [4, 5, 6, 7, 8, 9]));
    const advice = items.flatMap(unfinishedAdvice);
    if (advice.length > 0) print('', ...advice);
  });

/** How to finish or undo an unfinished import that no newer one has replaced. */
function unfinishedAdvice({ id, state, source, file, error, undoable }: Import): string[] {
  const subject = `The import of ${clean(file)} into “${clean(source)}”`;
  const undoCall = `openskip imports undo ${id}`;
  if (state === 'undoing')
    return [`${subject} is being undone. If the undo was interrupted, resume it: ${undoCall}`];
  if (!undoable || (state !== 'interrupted' && state !== 'failed')) return [];
  const outcome =
    state === 'failed' && error !== null
      ? `failed: ${clean(error)}`
      : 'was interrupted. Imported rows are saved. Import the same file again to resume.';
  return [`${subject} ${outcome}`, `  To undo it instead: ${undoCall}`];
}

/** Undoes an import, or finishes an undo that was interrupted. */
const undo = (id: string) =>
  withExistingInstallation('imports', async ({ ctx, caller }) => {
    const { importReport, runUndo, undoImport } = await import('#features/imports');
    const { printUndoWait, showProgress } = await import('../progress.ts');
    const { people, withdrawn } = await undoImport(ctx, caller, id);
    const total = Math.max(1, people + withdrawn);
    const progress = showProgress('Undoing', total);
    let done = 0;
    const onRecords = (records: number) => {
      done = Math.min(total, done + records);
      progress.update(done, counted(done, 'record'));
    };
    try {
      await runUndo(ctx, { import_id: id }, onRecords, printUndoWait);
    } finally {
      progress.end();
    }
    const { file, source } = await importReport(ctx.db, id);
    print(`Undid the import of ${clean(file)} into “${clean(source)}”.`);
  }).catch((error: unknown) => {
    if (error instanceof Interrupted) error.message = `Stopped. To finish: openskip imports undo ${id}`;
    throw error;
  });
