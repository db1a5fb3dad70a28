import { useState } from 'react';

/**
 * Whether the loads of a page have all ended once. It stays so: a load that failed is tried again when its section
 * appears, and hiding the section meanwhile would try it forever.
 */
export function useSettled(loads: readonly { isPending: boolean }[]): boolean {
  const ended = loads.every(({ isPending }) => !isPending);
  const [settled, setSettled] = useState(ended);
  if (ended && !settled) setSettled(true);
  return ended || settled;
}
