import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#contract/route';

/** Every route that the contract declares. */
export async function declaredRoutes(): Promise<Route[]> {
  const folder = join(import.meta.dirname, '../../../contract');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('routes.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(join(folder, file))));
  return modules.flatMap((exports) =>
    Object.values<unknown>(exports).filter(
      (value): value is Route => typeof value === 'object' && value !== null && 'operationId' in value,
    ),
  );
}
