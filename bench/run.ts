/** `npm run bench -- <name> [arguments]`: runs a bench and prints its figures as ratios within the run. */
const benches = {
  accuracy: () => import('./accuracy/run.ts'),
  companies: () => import('./companies/run.ts'),
  parcels: () => import('./parcels/run.ts'),
  fit: () => import('./fit.ts'),
  linkage: () => import('./linkage/run.ts'),
  parts: () => import('./linkage/parts.ts'),
  import: () => import('./load/import-floor.ts'),
  imports: () => import('./load/imports.ts'),
  'leads-list': () => import('./leads-list.ts'),
  files: () => import('./files.ts'),
  filter: () => import('./filter.ts'),
  numbers: () => import('./numbers.ts'),
  idle: () => import('./idle.ts'),
  ledger: () => import('./ledger.ts'),
  order: () => import('./load/order.ts'),
  parsing: () => import('./parsing/run.ts'),
  export: () => import('./load/export.ts'),
  soak: () => import('./load/soak.ts'),
  citus: () => import('./load/citus.ts'),
  failures: () => import('./load/failures/run.ts'),
  visits: () => import('./load/visits.ts'),
  fuzz: () => import('./fuzz/run.ts'),
  'fuzz-api': () => import('./fuzz/api.ts'),
  trace: () => import('./load/trace/run.ts'),
  attack: () => import('./load/attack/run.ts'),
} as const;

const [name = '', ...rest] = process.argv.slice(2);
if (!(name in benches)) {
  process.stderr.write(`There is no bench “${name}”. There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}
const { run } = await benches[name as keyof typeof benches]();
await run(rest);
