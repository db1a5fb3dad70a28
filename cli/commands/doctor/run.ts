/** Runs `openskip doctor`: every check in turn, each finding said as it comes. */
import { type Config, ConfigError } from '#platform/config/config';
import { CommandError } from '../../failures.ts';
import { commandConfig } from '../../installation.ts';
import { counted, sayTo } from '../../terminal.ts';
import { checkDatabase } from './database.ts';
import { type Finding, fault } from './finding.ts';
import { checkMachine } from './machine.ts';

const signs = { fine: '✓', note: '–', fault: '✗' };

/** Checks everything; throws when something is wrong. */
export async function doctor(json: boolean): Promise<void> {
  const say = sayTo(process.stdout);
  const findings: Finding[] = [];
  const tell = (finding: Finding) => {
    findings.push(finding);
    if (json) return;
    say(`${signs[finding.kind]} ${finding.text}`);
    if (finding.advice !== undefined) say(`    ${finding.advice}`);
  };
  const config = readConfiguration(tell);
  for await (const finding of checkMachine(config)) tell(finding);
  if (config !== null) for await (const finding of checkDatabase(config)) tell(finding);
  if (json) say(JSON.stringify(findings, null, 2));
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  if (faults > 0) throw new CommandError(json ? '' : `\n${counted(faults, 'fault')}.`);
  if (!json) say('', 'Everything is in order.');
}

function readConfiguration(tell: (finding: Finding) => void): Config | null {
  try {
    const config = commandConfig();
    tell({ kind: 'fine', text: 'The configuration can work' });
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems)
      tell(fault(`Configuration: ${problem}`, 'Correct it, and look again.'));
    return null;
  }
}
