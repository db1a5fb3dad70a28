/** What the service says once it is ready. */
import type { Service } from '../server/main.ts';
import type { Config } from '../server/platform/config.ts';

const plainHttp =
  'Other machines reach this over plain HTTP: put HTTPS before it and set OPENSKIP_TRUST_PROXY=1, else sign-ins can be read on the way.';
const banner = { none: '(asked for where it was made)' };

/** The lines for the operator; `startMs` is how long the start took. */
export function readyBanner(config: Config, service: Service, startMs: number): string {
  const lines = [
    '',
    service.address === null ? '  The workers run.' : `  OpenSkip runs at ${service.address}`,
    '',
    ...(config.demo
      ? [`  Demo customer   ${service.signIns.demo.email}   ${service.signIns.demo.password}`]
      : []),
    `  Admin           ${service.signIns.admin.email}   ${service.adminIsHere ? service.signIns.admin.password : banner.none}`,
    ...(config.host === 'localhost' || config.trustProxy ? [] : ['', `  ${plainHttp}`]),
    '',
    `  Data is kept in ${config.dataFolder}. Stop with Ctrl C.`,
    `  Ready after ${(startMs / 1000).toFixed(1)} s.`,
    '',
  ];
  return lines.join('\n');
}
