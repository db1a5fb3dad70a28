import { type Theme, useTheme } from '@mui/material/styles';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query of the theme's breakpoints matches. */
export function useMedia(queryOf: (theme: Theme) => string): boolean {
  const query = queryOf(useTheme()).replace('@media ', '');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
