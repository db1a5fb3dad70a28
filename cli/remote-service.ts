import { type OpenSkip, openSkip } from '../client/index.ts';
import { UsageError } from './failures.ts';

/** Another server’s API, with the key in OPENSKIP_API_KEY. `scopes` says what the key needs: “scope trace”. */
export function openRemoteService(url: string, scopes: string): OpenSkip {
  const key = process.env.OPENSKIP_API_KEY;
  if (key === undefined || key === '')
    throw new UsageError(
      `Set OPENSKIP_API_KEY to an API key with the ${scopes}. Create one on the server’s “Manage api” page.`,
    );
  return openSkip({ url, key });
}
