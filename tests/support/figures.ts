/** Figures measured by a test, stored in the report of its run and shown in TRUST.md. */
import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    figures?: Record<string, number>;
  }
}

/** Stores figures with a test; the same name adds up within a file. */
export function tellFigures({ meta }: TestContext['task'], figures: Record<string, number>): void {
  meta.figures = figures;
}
