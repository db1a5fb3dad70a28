/** Test configuration for mutation testing: only one module's tests. */
import { serverTests } from '../../vitest.config.ts';
import { mutated } from '../trust/parts.ts';

const chosen = mutated.find(({ title }) => title === process.env.MUTATED);
if (chosen === undefined) throw new Error('MUTATED names no module');

export default {
  // Matches by folder name, because Stryker runs this file in its copy of the sources.
  test: { ...serverTests, experimental: {}, maxWorkers: 3, include: [...chosen.tests], retry: 0 },
};
