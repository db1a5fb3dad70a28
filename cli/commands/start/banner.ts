import type { Service } from '../../../server/main.ts';
import type { Config } from '../../../server/platform/config/config.ts';

const plainHttp =
  'Other machines reach this service over plain HTTP, so others can read passwords on the network. Put an HTTPS proxy in front of it and set OPENSKIP_TRUST_PROXY=1.';

/** The message printed when the service is ready; `startMs` is how long the start took. */
export function readyBanner(config: Config, service: Service, startMs: number): string {
  const lines = [
    '',
    service.address === null ? '  The workers are running.' : `  OpenSkip is running at ${service.address}`,
    '',
    ...(service.demo === null ? [] : [`  Demo customer   ${service.demo.email}   ${service.demo.password}`]),
    ...adminLines(config, service),
    ...(config.host === 'localhost' || config.trustProxy ? [] : ['', `  ${plainHttp}`]),
    '',
    `  Data folder: ${config.dataFolder}. Press Ctrl-C to stop.`,
    `  Ready in ${(startMs / 1000).toFixed(1)} s.`,
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
    return [
      `${name}   ${admin.password}`,
      `                  Save this password; it won’t be shown again. ${resetHint}`,
    ];
  // The public URL can't include a port that the system chose.
  const base = port === 0 && address !== null ? address : publicUrl;
  return [
    name,
    `                  Set the password with this link. It works once, for one hour: ${base}${admin.path}`,
    '                  To get another link: npx openskip admin reset-password',
  ];
}
