/** x */
export function OrderPage() {
  return null;
}
