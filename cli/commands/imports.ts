/** `openskip imports`: what was imported, and the way back. How it is called. */
import { Command } from 'commander';
import { runSafely } from '../failures.ts';
import { parseRows } from '../options.ts';

/** The command `imports`. */
export function importsCommand(): Command {
  const imports = new Command('imports').description('Look at what was imported, or undo it');
  imports
    .command('list', { isDefault: true })
    .description('The newest imports, with their counts')
    .option('--last <number>', 'how many', parseRows, 20)
    .option('--json', 'print them as JSON')
    .action((options: { last: number; json?: true }) =>
      runSafely(async () => (await import('./imports-run.ts')).list(options)),
    );
  imports
    .command('undo')
    .description('Undo an import: what it added goes, what it changed or withdrew comes back')
    .argument('<id>', 'as “openskip imports” shows it; of a source, the newest first')
    .action((id: string) => runSafely(async () => (await import('./imports-run.ts')).undo(id)));
  return imports;
}
