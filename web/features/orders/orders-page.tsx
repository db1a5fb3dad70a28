/** x */
export function OrdersPage() {
  return null;
}
