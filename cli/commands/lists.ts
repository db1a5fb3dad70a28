/** `openskip lists`: numbers that are not to be called. How it is called. */
import { Command, Option } from 'commander';
import { type PhoneList, phoneLists } from '#contract/phone-lists/schemas';
import { runSafely } from '../failures.ts';
import { parseDay } from '../options.ts';

/** The command `lists`. */
export function listsCommand(): Command {
  const lists = new Command('lists').description('Load do-not-call and litigator lists, or look at them');
  lists
    .command('show', { isDefault: true })
    .description('What is loaded: numbers, area codes, and how old the lists are')
    .action(() => runSafely(async () => (await import('./lists-run.ts')).show()));
  lists
    .command('load')
    .description(
      'Load a full or a change list, as text, gzip or zip; what it brings holds from one moment on',
    )
    .argument('<file>', 'one number a line, or for litigators a table with phone, name, reason and date')
    .addOption(new Option('--list <list>', 'which list it is').choices([...phoneLists]).makeOptionMandatory())
    .option('--date <day>', 'the day that the list is of, where its name doesn’t say', parseDay)
    .action((file: string, options: { list: PhoneList; date?: Date }) =>
      runSafely(async () => (await import('./lists-run.ts')).load(file, options)),
    );
  lists
    .command('apply')
    .description('Bring the flags of kept results up to date: of one order, or of all')
    .option('--order <id>', 'the order’s id')
    .action((options: { order?: string }) =>
      runSafely(async () => (await import('./lists-run.ts')).apply(options)),
    );
  return lists;
}
