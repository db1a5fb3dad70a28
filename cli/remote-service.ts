import { type OpenSkip, openSkip } from '../client/index.ts';
import { CommandError, UsageError } from './failures.ts';

/** The server doesn't answer. */
export class UnreachableError extends CommandError {
  constructor(url: string, cause: unknown) {
    super(`${url} doesn’t answer. Check the address and that the service runs, then try again.`, { cause });
  }
}

/** Another server’s API, with the key in OPENSKIP_API_KEY. `scopes` says what the key needs: “scope trace”. */
export function openRemoteService(url: string, scopes: string): OpenSkip {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new UsageError(`--server: “${url}” isn’t an address. Enter one such as https://skip.example.com.`);
  const key = process.env.OPENSKIP_API_KEY;
  if (key === undefined || key === '')
    throw new UsageError(
      `Set OPENSKIP_API_KEY to an API key with the ${scopes}. Create one on the server’s “Manage api” page.`,
    );
  return openSkip({
    url,
    key,
    fetch: (input, init) =>
      fetch(input, init).catch((error: unknown) => {
        // What `fetch` throws if there is no reply.
        throw error instanceof TypeError ? new UnreachableError(url, error) : error;
      }),
  });
}
