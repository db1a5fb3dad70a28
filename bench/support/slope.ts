/** The least-squares slope through the points, and its standard error. */
export function slopeOf(points: [number, number][]): { slope: number; error: number } {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
  const rest = points.reduce((sum, point) => sum + (point[1] - y - slope * (point[0] - x)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / Math.max(1, points.length - 2) / spread) };
}
