import { UsageError } from '../../failures.ts';
import { checkOutput } from '../../files.ts';
import type { TraceOptions } from './options.ts';

/** Where the results and rejects go. Throws UsageError if one of them can't be written. */
export async function checkOutputs(
  file: string | undefined,
  options: TraceOptions,
): Promise<{ out: string; rejects: string | null }> {
  const shared = { force: options.force === true, inputs: file === undefined ? [] : [file] };
  const out = await checkOutput(options.out, { option: '--out', ...shared });
  if (options.rejects === undefined) return { out, rejects: null };
  const rejects = await checkOutput(options.rejects, { option: '--rejects', ...shared });
  if (rejects === out) throw new UsageError('--out and --rejects are the same file. Choose two files.');
  return { out, rejects };
}
