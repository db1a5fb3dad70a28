/** Dresses the app by its settings: theme, mode and direction, at once and without losing what is open. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { themeOf } from './theme.ts';
import { type UiSettings, useSettings } from './ui-settings.ts';

const caches: { ltr: EmotionCache; rtl?: EmotionCache } = { ltr: createCache({ key: 'ltr' }) };

/** Loads what a direction needs; the first render waits for it. */
export async function loadDirection(direction: UiSettings['direction']): Promise<void> {
  if (direction === 'rtl') caches.rtl ??= (await import('./rtl.ts')).rtlCache;
}

/** The direction that is wanted, from the moment on that its styles are here. */
function useLoadedDirection(wanted: UiSettings['direction']): UiSettings['direction'] {
  const [, setLoaded] = useState(0);
  const ready = caches[wanted] !== undefined;
  useEffect(() => {
    // Without its styles the direction stays as it was; choosing it again tries again.
    if (!ready) loadDirection(wanted).then(() => setLoaded((n) => n + 1), console.error);
  }, [ready, wanted]);
  return ready ? wanted : 'ltr';
}

export function Appearance({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const { themeColor, skin, mode } = settings;
  const direction = useLoadedDirection(settings.direction);
  const theme = useMemo(() => themeOf({ themeColor, skin, direction }), [themeColor, skin, direction]);
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return (
    <CacheProvider value={caches[direction] ?? caches.ltr}>
      <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} disableTransitionOnChange>
        <Mode />
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The library keeps the mode in a state of its own. */
function Mode() {
  const { mode } = useSettings();
  const { setMode } = useColorScheme();
  useLayoutEffect(() => setMode(mode), [mode, setMode]);
  return null;
}
