/** Sizes for components that measure themselves: a simulated browser lays nothing out. */
import { vi } from 'vitest';

/** Gives every element this width, px, until the test ends. */
export function layOut(width = 1200): void {
  for (const name of ['offsetWidth', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(width);
}
