import { alaska } from './alaska.ts';
import { connecticut } from './connecticut.ts';
import { iowa, newYork, pennsylvania } from './east.ts';
import { florida } from './florida.ts';
import type { Register } from './register.ts';
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
