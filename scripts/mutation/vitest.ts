/** Test configuration for mutation testing: only one module's tests. */
import rules from '../../vitest.config.ts';
import { mutated } from '../trust/parts.ts';

const chosen = mutated.find(({ title }) => title === process.env.MUTATED);
if (chosen === undefined) throw new Error('MUTATED names no module');

export default {
  ...rules,
  // Matches by folder name, because Stryker runs this file in its copy of the sources.
  test: { ...rules.test, include: [...chosen.tests], retry: 0 },
};
