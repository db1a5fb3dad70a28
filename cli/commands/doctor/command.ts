import { Command } from 'commander';
import { type Config, ConfigError } from '#platform/config/config';
import { canOpen } from '../../database-server.ts';
import { CommandError, runSafely } from '../../failures.ts';
import { commandConfig } from '../../installation.ts';
import { counted, print, printJson } from '../../terminal.ts';
import { type Finding, fault, fine, note } from './finding.ts';

export const doctorCommand = () =>
  new Command('doctor')
    .description('Find problems with this installation and how to fix them')
    .option('--production', 'also check HTTPS, the proxy, email, payments and backups')
    .option('--json', 'print the findings as JSON')
    .addHelpText(
      'after',
      `
✓ is fine, – is a note, ✗ is a problem. The exit code is 1 if there is a problem.
The command changes nothing. It starts the database for the check if it isn't running.

Example:
  openskip doctor`,
    )
    .action(({ json, production }: { json?: true; production?: true }) =>
      runSafely(() => doctor({ json: json === true, production: production === true })),
    );

const signs = { fine: '✓', note: '–', fault: '✗' };

/** Runs all checks, printing each finding as it comes. Throws CommandError when something is wrong. */
async function doctor({ json, production }: { json: boolean; production: boolean }): Promise<void> {
  const [
    { checkMachine },
    { checkFiles },
    { checkIdentityProvider },
    { checkBackup },
    { checkDatabase },
    { checkProduction },
  ] = await Promise.all([
    import('./machine.ts'),
    import('./files.ts'),
    import('./identity-provider.ts'),
    import('./backup.ts'),
    import('./database.ts'),
    import('./production.ts'),
  ]);
  const findings: Finding[] = [];
  const report = (finding: Finding) => {
    findings.push(finding);
    if (json) return;
    print(`${signs[finding.kind]} ${finding.text}`);
    if (finding.advice !== undefined) print(`    ${finding.advice}`);
  };
  const config = checkConfiguration(report);
  for await (const finding of checkMachine(config)) report(finding);
  if (config !== null) {
    for await (const finding of checkFiles(config)) report(finding);
    for await (const finding of checkIdentityProvider(config)) report(finding);
  }
  if (config !== null && (await canOpen(config.dataFolder))) {
    for await (const finding of checkBackup(config, production)) report(finding);
    for await (const finding of checkDatabase(config)) report(finding);
    if (production) for await (const finding of checkProduction(config)) report(finding);
  }
  if (json) printJson(findings);
  const faults = findings.filter(({ kind }) => kind === 'fault').length;
  if (faults > 0) throw new CommandError(json ? '' : `\n${counted(faults, 'problem')} found.`);
  if (!json) print('', 'No problems found.');
}

function checkConfiguration(report: (finding: Finding) => void): Config | null {
  try {
    const config = commandConfig();
    report(fine('The configuration is valid'));
    report(describeWebhookNetworks(config));
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems)
      report(fault(`Configuration: ${problem}`, 'Fix it, then run “openskip doctor” again.'));
    return null;
  }
}

const describeWebhookNetworks = ({ webhookNetworks }: Config): Finding =>
  webhookNetworks.length === 0
    ? fine('Webhooks reach public addresses only')
    : note(
        `Webhooks also reach private addresses in ${webhookNetworks.join(', ')}`,
        'Any customer can send requests there. List only networks with your own receivers in OPENSKIP_WEBHOOK_NETWORKS.',
      );
