import { useEffect, useState } from 'react';

/** Whether an instant has passed; updates when it does. */
export function useExpired(at: string | null): boolean {
  const msLeft = at === null ? Number.POSITIVE_INFINITY : new Date(at).getTime() - Date.now();
  const [, rerender] = useState(0);
  useEffect(() => {
    // setTimeout is limited to 24 days; a quote lasts one.
    if (msLeft <= 0 || msLeft > 86_400_000) return;
    const timer = setTimeout(() => rerender((times) => times + 1), msLeft);
    return () => clearTimeout(timer);
  }, [msLeft]);
  return msLeft <= 0;
}
