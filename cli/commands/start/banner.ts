import type { Service } from '../../../server/main.ts';
import type { Config } from '../../../server/platform/config/config.ts';

const plainHttp =
  'Other machines reach this over plain HTTP: put HTTPS before it and set OPENSKIP_TRUST_PROXY=1, else sign-ins can be read on the way.';

/** The message printed when the service is ready; `startMs` is how long the start took. */
export function readyBanner(config: Config, service: Service, startMs: number): string {
  const lines = [
    '',
    service.address === null ? '  The workers run.' : `  OpenSkip runs at ${service.address}`,
    '',
    ...(service.demo === null ? [] : [`  Demo customer   ${service.demo.email}   ${service.demo.password}`]),
    ...adminLines(config, service),
    ...(config.host === 'localhost' || config.trustProxy ? [] : ['', `  ${plainHttp}`]),
    '',
    `  Data is kept in ${config.dataFolder}. Stop with Ctrl C.`,
    `  Ready after ${(startMs / 1000).toFixed(1)} s.`,
    '',
  ];
  return lines.join('\n');
}

const resetHint = 'Set a new password: npx openskip admin reset-password';

function adminLines({ publicUrl, port }: Config, { admin, address }: Service): string[] {
  if (admin === null) return [];
  const name = `  Admin           ${admin.email}`;
  if (admin.kind === 'known') return [`${name}   (${resetHint})`];
  if (admin.kind === 'password')
    return [`${name}   ${admin.password}`, `                  Shown only this once. ${resetHint}`];
  // The public URL can't include a port that the system chose.
  const base = port === 0 && address !== null ? address : publicUrl;
  return [
    name,
    `                  Set the password within an hour; this link works once: ${base}${admin.path}`,
    '                  For another link: npx openskip admin reset-password',
  ];
}
