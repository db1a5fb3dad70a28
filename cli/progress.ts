/** Shows how far long work is: a bar on a terminal, a line every few seconds anywhere else. On standard error. */
import { Presets, SingleBar } from 'cli-progress';
import { percent } from './terminal.ts';

export interface Progress {
  /** So much is done; `note` says it in numbers. */
  to(done: number, note: string): void;
  /** Ends the showing; the last state stays to be read. */
  end(): void;
}

/** Between two lines where there is no terminal, ms. */
const pace = 5000;

/** Starts to show; `total` is what counts as all of it. */
export function showProgress(title: string, total: number): Progress {
  return process.stderr.isTTY ? bar(title, total) : lines(title, total);
}

/** Says why nothing is shown yet. */
export const sayWaits = (why: 'busy' | 'preparing') =>
  process.stderr.write(
    why === 'busy'
      ? 'Another import is under way. This begins as soon as that is through.\n'
      : 'The people who are there are prepared anew for this release first; that is done once.\n',
  );

function bar(title: string, total: number): Progress {
  const shown = new SingleBar(
    {
      format: `  ${title.padEnd(18)} {bar} {percentage} %  {note}`,
      barsize: 24,
      hideCursor: true,
      // Ctrl-C is the command's own affair.
      gracefulExit: false,
    },
    Presets.shades_classic,
  );
  shown.start(Math.max(1, total), 0, { note: '' });
  return {
    to: (done, note) => shown.update(Math.min(done, Math.max(1, total)), { note }),
    end: () => shown.stop(),
  };
}

function lines(title: string, total: number): Progress {
  let said = performance.now();
  let unsaid: string | null = null;
  const say = (line: string) => {
    process.stderr.write(`${line}\n`);
    said = performance.now();
    unsaid = null;
  };
  return {
    to(done, note) {
      const line = `${title}: ${percent(total === 0 ? 1 : Math.min(1, done / total))}, ${note}`;
      if (performance.now() - said >= pace) say(line);
      else unsaid = line;
    },
    end() {
      if (unsaid !== null) say(unsaid);
    },
  };
}
