/** What a test counted beside passing: kept in the report of its run, and told in TRUST.md. */
import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    figures?: Record<string, number>;
  }
}

/** Keeps figures with a test; those of one name are added up over its file. */
export function tellFigures({ meta }: TestContext['task'], figures: Record<string, number>): void {
  meta.figures = figures;
}
