/** Shows progress on standard error: a bar on a terminal, a line every few seconds elsewhere. */
import { Presets, SingleBar } from 'cli-progress';
import { percent } from './terminal.ts';

export interface Progress {
  /** `note` describes `done` in numbers. */
  update(done: number, note: string): void;
  /** Stops and leaves the last state visible. */
  end(): void;
}

/** Time between two lines if there is no terminal, ms. */
const lineInterval = 5000;

export function showProgress(title: string, total: number): Progress {
  return process.stderr.isTTY ? showBar(title, total) : showLines(title, total);
}

/** Prints why an import makes no progress yet. */
export const printImportWait = (reason: 'busy' | 'preparing') =>
  process.stderr.write(
    reason === 'busy'
      ? 'Another import is running. This one starts when it’s done.\n'
      : 'Updating existing people for this release first. This happens once.\n',
  );

/** Prints why an undo makes no progress yet; often it is the service that does the same undo. */
export const printUndoWait = (reason: 'busy' | 'preparing') =>
  reason === 'busy'
    ? process.stderr.write('Waiting for the service or another command to finish with the reference data.\n')
    : printImportWait(reason);

function showBar(title: string, total: number): Progress {
  const bar = new SingleBar(
    {
      format: `  ${title.padEnd(18)} {bar} {percentage}%  {note}`,
      barsize: 24,
      hideCursor: true,
      // The command handles Ctrl-C.
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  bar.start(Math.max(1, total), 0, { note: '' });
  return {
    update: (done, note) => bar.update(Math.min(done, Math.max(1, total)), { note }),
    end: () => bar.stop(),
  };
}

function showLines(title: string, total: number): Progress {
  let printedAt = performance.now();
  let pending: string | null = null;
  const print = (line: string) => {
    process.stderr.write(`${line}\n`);
    printedAt = performance.now();
    pending = null;
  };
  return {
    update(done, note) {
      const line = `${title}: ${percent(total === 0 ? 1 : Math.min(1, done / total))}, ${note}`;
      if (performance.now() - printedAt >= lineInterval) print(line);
      else pending = line;
    },
    end() {
      if (pending !== null) print(pending);
    },
  };
}
