/** `npm run bench -- <name> [arguments]`: runs one bench and prints its figures as ratios of the same run. */
const benches = {
  accuracy: () => import('./accuracy.ts'),
  fit: () => import('./fit.ts'),
  linkage: () => import('./linkage.ts'),
  imports: () => import('./imports.ts'),
  'leads-list': () => import('./leads-list.ts'),
  files: () => import('./files.ts'),
  filter: () => import('./filter.ts'),
  numbers: () => import('./numbers.ts'),
  ledger: () => import('./ledger.ts'),
  order: () => import('./order.ts'),
  parsing: () => import('./parsing.ts'),
  export: () => import('./export.ts'),
  soak: () => import('./soak.ts'),
  visits: () => import('./visits.ts'),
  fuzz: () => import('./fuzz.ts'),
  'fuzz-api': () => import('./fuzz-api.ts'),
  trace: () => import('./trace.ts'),
  attack: () => import('./attack.ts'),
} as const;

const [name = '', ...rest] = process.argv.slice(2);
if (!(name in benches)) {
  process.stderr.write(`There is no bench “${name}”. There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}
const { run } = await benches[name as keyof typeof benches]();
await run(rest);
