/** Applies the settings (theme, mode, direction) at once, without losing the page's state. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { splitSheets } from './style-sheets.ts';
import { themeOf } from './theme.ts';
import { type UiSettings, useSettings } from './ui-settings.ts';

const caches: { ltr: EmotionCache; rtl?: EmotionCache } = {
  ltr: splitSheets(createCache({ key: 'ltr' })),
};

/** Loads the styles of a direction; the first render waits for them. */
export async function loadDirection(direction: UiSettings['direction']): Promise<void> {
  if (direction === 'rtl') caches.rtl ??= (await import('./rtl.ts')).rtlCache;
}

/** The wanted direction once its styles have loaded. */
function useLoadedDirection(direction: UiSettings['direction']): UiSettings['direction'] {
  const [, setLoaded] = useState(0);
  const ready = caches[direction] !== undefined;
  useEffect(() => {
    // If the styles fail to load the direction stays; choosing it again retries.
    if (!ready) loadDirection(direction).then(() => setLoaded((n) => n + 1), console.error);
  }, [ready, direction]);
  return ready ? direction : 'ltr';
}

export function Appearance({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const { themeColor, skin, mode } = settings;
  const direction = useLoadedDirection(settings.direction);
  const theme = useMemo(() => themeOf({ themeColor, skin, direction }), [themeColor, skin, direction]);
  useMode(mode);
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return (
    <CacheProvider value={caches[direction] ?? caches.ltr}>
      <ThemeProvider theme={theme}>
        <GlobalStyles styles={theme.generateStyleSheets()} />
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Sets the mode, which `first-paint.js` has done for the first. The colors change at once, without transitions. */
function useMode(mode: UiSettings['mode']): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    if (page.getAttribute('data-color-scheme') === mode) return;
    page.setAttribute('data-color-scheme', mode);
    const noTransitions = document.createElement('style');
    noTransitions.textContent = '* { transition: none !important; }';
    document.head.append(noTransitions);
    // Applies the new colors while the rule holds.
    getComputedStyle(document.body).getPropertyValue('color');
    noTransitions.remove();
  }, [mode]);
}
