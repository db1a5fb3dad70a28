/** The searches of leads take turns: over 100,000 leads one takes a connection for a while. */
import { createTurns } from '#platform/jobs/turns';

/** A page asks for one or two at once; a program's others wait for a moment. */
export const searchTurns = createTurns({ atOnce: 2, waiting: 20 });
