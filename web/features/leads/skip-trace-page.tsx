/** x */
export function SkipTracePage() {
  return null;
}
