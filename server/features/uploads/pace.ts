/** How fast accounts that have never paid may upload, so that receiving their files doesn't slow other customers. */
import { hasEverPaid } from '#features/storage';
import { type Caller, type Context, perContext } from '#platform/context';
import { createByteRate } from '#platform/streams/byte-rate';

const megabyte = 1024 * 1024;
/** Bytes per second of all these accounts together, in this process. */
const shared = { perSecond: 4 * megabyte, burst: 8 * megabyte };

/** The rate these accounts share. */
export const uploadRate = perContext(() => createByteRate(shared));

/** The same request, with its body at the shared rate if the caller's account has never paid. */
export async function paced(
  ctx: Context,
  { account_id, admin_account }: Caller,
  request: Request,
): Promise<Request> {
  if (request.body === null || admin_account || (await hasEverPaid(ctx.db, account_id))) return request;
  const rate = uploadRate(ctx);
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        await rate.take(account_id, chunk.length);
        controller.enqueue(chunk);
      },
    }),
  );
  const { url, method, headers, signal } = request;
  // The option is missing in the types, but a stream as body needs it.
  const streaming = { duplex: 'half' };
  return new Request(url, { method, headers, signal, body, ...streaming });
}
