/** The command `openskip`, once `bin/openskip.ts` has checked Node: enables the compile cache, then runs the command line. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Half of a command's start-up time is compiling its modules, so they are cached. The cache only covers modules loaded
// after this, hence the dynamic import. Threads and child processes use it through the environment.
const compiled = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url));
enableCompileCache(compiled);
process.env.NODE_COMPILE_CACHE ??= compiled;
await import('./program.ts');
