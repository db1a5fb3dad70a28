/** Runs `openskip imports`. */
import type { Import } from '#contract/imports/schemas';
import { importReport, listImports, runUndo, undoImport } from '#features/imports';
import { withInstallation } from '../installation.ts';
import { sayWaits, showProgress } from '../progress.ts';
import { clean, count, counted, sayTo, table } from '../terminal.ts';

const say = sayTo(process.stdout);

/** Shows the newest imports. */
export const list = ({ last, json }: { last: number; json?: true }) =>
  withInstallation('imports', async ({ ctx }) => {
    const { items } = await listImports(ctx.db, { page: 1, per_page: last });
    if (json) {
      process.stdout.write(`${JSON.stringify(items, null, 2)}\n`);
      return;
    }
    if (items.length === 0) {
      say('Nothing was imported yet: openskip import <file> --source <name>.');
      return;
    }
    const head = [
      'Id',
      'Source',
      'File',
      'State',
      'Rows',
      'Added',
      'Merged',
      'Changed',
      'Withdrawn',
      'Refused',
    ];
    const rows = items.map((one) => [
      one.id,
      clean(one.source),
      clean(one.file),
      one.state,
      ...[one.rows, one.added, one.merged, one.changed, one.withdrawn, one.refused].map((number) =>
        count(number),
      ),
    ]);
    say(...table([head, ...rows], [4, 5, 6, 7, 8, 9]));
    const left = items.flatMap(howItGoesOn);
    if (left.length > 0) say('', ...left);
  });

/** What can be done about an import that is not through, of which nothing newer has come since. */
function howItGoesOn({ id, state, source, file, error, undoable }: Import): string[] {
  const of = `The import of ${clean(file)} into “${clean(source)}”`;
  const undoing = `openskip imports undo ${id}`;
  if (state === 'undoing')
    return [`${of} is being undone. If that was broken off, this goes on with it: ${undoing}`];
  if (!undoable || (state !== 'interrupted' && state !== 'failed')) return [];
  const how =
    state === 'failed' && error !== null
      ? `failed: ${clean(error)}`
      : 'was interrupted: its process ended before it was through. What came in is kept. Import the same file again to go on where it was.';
  return [`${of} ${how}`, `  This takes back what came in: ${undoing}`];
}

/** Undoes an import; one that was being undone goes on. */
export const undo = (id: string) =>
  withInstallation('imports', async ({ ctx, caller }) => {
    const { people, withdrawn } = await undoImport(ctx, caller, id);
    const total = Math.max(1, people + withdrawn);
    const progress = showProgress('Undoing', total);
    let done = 0;
    try {
      const undone = (records: number) => {
        done = Math.min(total, done + records);
        progress.to(done, counted(done, 'record'));
      };
      await runUndo(ctx, { import_id: id }, undone, sayWaits);
    } finally {
      progress.end();
    }
    const { file, source } = await importReport(ctx.db, id);
    say(`The import of ${clean(file)} into “${clean(source)}” is undone.`);
  });
