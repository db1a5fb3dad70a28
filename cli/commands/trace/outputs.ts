import { OpenSkipError } from '../../../client/index.ts';
import { CommandError, UsageError } from '../../failures.ts';
import { checkOutput, writeWhole } from '../../files.ts';
import type { Interrupt } from '../../interrupt.ts';
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

/** Writes the results of an order. If that fails, the message also says how to get them later. */
export async function writeResults(
  to: string,
  pieces: AsyncIterable<Uint8Array>,
  { interrupt, resume }: { interrupt: Interrupt; resume: string },
): Promise<void> {
  try {
    await writeWhole(to, pieces, interrupt);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof OpenSkipError)) throw error;
    const advice = `The order keeps its results. To write them, run:\n  ${resume}`;
    throw new CommandError(`${error.message}\n${advice}`, { cause: error });
  }
}
