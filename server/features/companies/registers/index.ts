import { alaska } from './alaska.ts';
import { connecticut } from './connecticut.ts';
import { iowa, newYork, pennsylvania } from './east.ts';
import { florida } from './florida.ts';
import { columnNames, type Register } from './register.ts';
import { colorado, oregon } from './west.ts';

export const registers: readonly Register[] = [
  florida,
  connecticut,
  alaska,
  pennsylvania,
  newYork,
  colorado,
  oregon,
  iowa,
];

export const findRegister = (name: string): Register | undefined =>
  registers.find((register) => register.name === name);

/** The register that has a file with these columns. */
export const registerWithColumns = (
  columns: readonly { index: number; name: string }[],
): Register | undefined =>
  registers.find((register) => {
    const names = columnNames(register, columns);
    return register.files.some(
      (file) =>
        file.columns.length > 0 && [...file.columns, ...(file.marks ?? [])].every((name) => names.has(name)),
    );
  });

/** The registers whose rows have a fixed width instead of columns. */
export const fixedRegisters = registers.filter(({ fixed }) => fixed !== undefined);
