/** `openskip doctor`: looks an installation over. How it is called. */
import { Command } from 'commander';
import { runSafely } from '../../failures.ts';

/** The command `doctor`. */
export const doctorCommand = () =>
  new Command('doctor')
    .description('Check this installation, and say what is wrong and what to do')
    .option('--json', 'print the findings as JSON')
    .addHelpText(
      'after',
      `
It changes nothing and doesn't start the service; the database is started for the check if it isn't running.
✓ is in order, – is worth knowing, ✗ is wrong: the command then ends with 1.`,
    )
    .action((options: { json?: true }) =>
      runSafely(async () => (await import('./run.ts')).doctor(options.json === true)),
    );
