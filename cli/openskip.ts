#!/usr/bin/env node
/** The command `openskip`: has the engine keep what it read of the code, and runs the command line. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Half of what a command takes to start is the engine's reading of the code: the next one finds it read. Threads and
// processes that it starts are told by the environment. What this file imported by itself would be read before.
const compiled = fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url));
enableCompileCache(compiled);
process.env.NODE_COMPILE_CACHE ??= compiled;
await import('./program.ts');
