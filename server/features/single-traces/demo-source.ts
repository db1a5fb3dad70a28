/** The fictional people that test keys find. Import it when it is needed: most services have no test keys. */
import { demoTown } from '#database/seed/town';
import { memorySource, type Source } from '#features/reference';

export const demoPeople = 400;

export const demoSource: Source = memorySource(demoTown({ people: demoPeople }), 'Made-up people');
