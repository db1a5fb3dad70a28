/** Buys coins in a process that dies after the gateway's charge, before it is recorded. */
import { gatewayOf } from '#features/billing';
import { readConfig } from '#platform/config/config';
import { listenForEvents } from '#platform/jobs/listener';
import { openContext } from '#platform/open-context';
import { createApp } from '../../../server/app.ts';

const [databaseUrl = '', folder = '', token = '', path = '', body = ''] = process.argv.slice(2);
const config = readConfig({ OPENSKIP_DATA: folder, OPENSKIP_DEMO: '0', OPENSKIP_LOG: 'silent' });
const { ctx } = openContext(config, databaseUrl, { role: 'dying' });
const gateway = gatewayOf(ctx);
gatewayOf.replace(ctx, {
  ...gateway,
  async charge(request) {
    const charge = await gateway.charge(request);
    process.kill(process.pid, 'SIGKILL');
    return charge;
  },
});
await createApp(ctx, listenForEvents(ctx)).request(`http://localhost/api/v1${path}`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body,
});
