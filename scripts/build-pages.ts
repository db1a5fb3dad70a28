/** Builds the pages into `dist/web` unless they are up to date. */
import { ensureWebBuilt } from '#platform/http/web-build';

console.log((await ensureWebBuilt()) ? 'dist/web is written.' : 'dist/web is up to date.');
