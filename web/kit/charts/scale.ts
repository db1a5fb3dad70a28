/** The lines of a value axis, from zero to at least `most`, in round steps. */
export function axisSteps(most: number, lines = 4): number[] {
  const rough = Math.max(most, 1) / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  // Counts have no fractions.
  const whole = Math.max(1, Number.isInteger(step) ? step : Math.ceil(step));
  return Array.from({ length: Math.max(1, Math.ceil(most / whole)) + 1 }, (_, line) => line * whole);
}

/** Which of `count` labels to show so that they never touch: evenly spaced, at most `most`. */
export function labeledIndexes(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const step = Math.ceil((count - 1) / (most - 1));
  return Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, index) => index * step);
}
