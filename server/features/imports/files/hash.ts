import { sha256 } from '#platform/ids';

/** The hash of several files, whatever their order; that of the file if there is only one. */
export function hashOfFiles(hashes: readonly Buffer[]): Buffer {
  const [only] = hashes;
  if (only !== undefined && hashes.length === 1) return only;
  return sha256(
    hashes
      .map((hash) => hash.toString('hex'))
      .sort()
      .join(' '),
  );
}
