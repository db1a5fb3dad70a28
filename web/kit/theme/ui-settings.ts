/** Look and layout settings of this browser (SHELL-6, DATA-4). */
import { createStore, shallow, useSelector } from '@tanstack/react-store';

/** The values of each setting; the first is the default (SHELL-12). */
export const choices = {
  mode: ['light', 'dark'],
  skin: ['default', 'bordered', 'semi-dark'],
  appBar: ['fixed', 'static', 'hidden'],
  footer: ['static', 'fixed', 'hidden'],
  layout: ['vertical', 'horizontal'],
  /** The layout to restore when the screen is wide again. */
  lastLayout: ['vertical', 'horizontal'],
  navHidden: [false, true],
  navCollapsed: [false, true],
  contentWidth: ['boxed', 'full'],
  direction: ['ltr', 'rtl'],
  appBarBlur: [true, false],
  themeColor: ['primary', 'secondary', 'success', 'error', 'warning', 'info'],
  verticalNavToggleType: ['accordion', 'collapse'],
  toastPosition: ['top-right', 'top-center', 'top-left', 'bottom-right', 'bottom-center', 'bottom-left'],
  /** Single-letter shortcuts; users of speech input turn them off (WCAG 2.1.4). */
  singleKeys: [true, false],
} as const;

export type UiSettings = { [K in keyof typeof choices]: (typeof choices)[K][number] };

/** Settings that aren't stored. */
const forgotten: readonly (keyof UiSettings)[] = [
  'appBar',
  'footer',
  'layout',
  'navHidden',
  'lastLayout',
  'toastPosition',
];

/** `first-paint.js` reads mode and direction from here before the app starts. */
const storageKey = 'settings';

/** The defaults; the direction follows the language. */
export const initialSettings = (direction: UiSettings['direction'] = 'ltr'): UiSettings => ({
  ...(Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first])) as UiSettings),
  direction,
});

/** Merges stored settings into `initial`. Unknown settings, invalid values and invalid JSON are ignored. */
export function readSettings(text: string | null, initial: UiSettings): UiSettings {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  const given = Object(stored) as Record<string, unknown>;
  const valid = Object.entries(choices).filter(
    ([name, values]) =>
      !forgotten.includes(name as keyof UiSettings) &&
      Object.hasOwn(given, name) &&
      (values as readonly unknown[]).includes(given[name]),
  );
  return { ...initial, ...Object.fromEntries(valid.map(([name]) => [name, given[name]])) };
}

/** The part of the settings to store: those changed and not forgotten. */
export function storedForm(settings: UiSettings, initial: UiSettings): string {
  const kept = Object.entries(settings).filter(([name, value]) => {
    const key = name as keyof UiSettings;
    return !forgotten.includes(key) && value !== initial[key];
  });
  return JSON.stringify(Object.fromEntries(kept));
}

/** A horizontal menu has no side to darken and hangs from the app bar. */
function ruled(settings: UiSettings): UiSettings {
  if (settings.layout === 'vertical') return settings;
  return {
    ...settings,
    skin: settings.skin === 'semi-dark' ? 'default' : settings.skin,
    appBar: settings.appBar === 'hidden' ? 'fixed' : settings.appBar,
  };
}

/** Applies a change. A chosen layout is also the one to restore. */
export const changed = (settings: UiSettings, change: Partial<UiSettings>): UiSettings =>
  ruled({ ...settings, ...(change.layout && { lastLayout: change.layout }), ...change });

/** Fits the settings to the screen: narrow ones are vertical, wide ones restore the layout. */
export const fitted = (settings: UiSettings, wide: boolean): UiSettings =>
  ruled({ ...settings, layout: wide ? settings.lastLayout : 'vertical' });

let initial = initialSettings();
const store = createStore(initial);

/** Equal settings keep their identity to avoid re-rendering. */
const show = (next: UiSettings): void =>
  store.setState((current) => (shallow(current, next) ? current : next));

/** Loads the stored settings before the first render, and follows other tabs from then on. */
export function startSettings(direction: UiSettings['direction']): UiSettings {
  initial = initialSettings(direction);
  show(readSettings(localStorage.getItem(storageKey), initial));
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey) return;
    const { appBar, footer, layout, navHidden, lastLayout, toastPosition } = store.state;
    const own = { appBar, footer, layout, navHidden, lastLayout, toastPosition };
    show(ruled({ ...readSettings(newValue, initial), ...own }));
  });
  return store.state;
}

/** Applies and stores a change. */
export function changeSettings(change: Partial<UiSettings>): void {
  show(changed(store.state, change));
  keep();
}

/** Restores the defaults; on a narrow screen the layout stays vertical. */
export function resetSettings(): void {
  show(initial);
  keep();
}

export const fitSettings = (wide: boolean): void => show(fitted(store.state, wide));

function keep(): void {
  try {
    localStorage.setItem(storageKey, storedForm(store.state, initial));
  } catch {
    // Storage is full or blocked: the settings last until the page closes.
  }
}

export const useSettings = (): UiSettings => useSelector(store);
