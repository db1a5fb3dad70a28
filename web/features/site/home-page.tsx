/** x */
export function HomePage() {
  return null;
}
