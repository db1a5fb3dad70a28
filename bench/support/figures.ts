export const share = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)}%`;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
