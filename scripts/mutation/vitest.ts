/** The rules' tests as the mutation tester runs them: those of one module alone. */
import rules from '../../vitest.config.ts';
import { mutated } from '../trust/parts.ts';

const chosen = mutated.find(({ title }) => title === process.env.MUTATED);
if (chosen === undefined) throw new Error('MUTATED names no module');

export default {
  ...rules,
  // The folder that holds a copy of the sources with their faults: by name, for Stryker runs this file in the copy.
  test: { ...rules.test, include: [...chosen.tests], retry: 0 },
};
