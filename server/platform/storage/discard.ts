import type { Context } from '../context.ts';
import { isFileStoreUnavailable } from '../errors.ts';

/**
 * Deletes a file that nothing refers to anymore. If the bucket can't be reached, the cleanup of files without a reference
 * deletes it later.
 */
export async function discardFile({ log }: Context, deletion: Promise<void>): Promise<void> {
  await deletion.catch((error: unknown) => {
    if (!isFileStoreUnavailable(error)) throw error;
    log.warn({ err: error }, 'a file is deleted later, because the bucket can’t be reached');
  });
}
