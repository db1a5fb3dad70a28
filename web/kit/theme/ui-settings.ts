/** How this browser wants the app to look and be laid out: the settings of the customizer (SHELL-6, DATA-4). */
import { createStore, shallow, useSelector } from '@tanstack/react-store';

/** What each setting can be; the first is what it is until it is set (SHELL-12). */
export const choices = {
  mode: ['light', 'dark'],
  skin: ['default', 'bordered', 'semi-dark'],
  appBar: ['fixed', 'static', 'hidden'],
  footer: ['static', 'fixed', 'hidden'],
  layout: ['vertical', 'horizontal'],
  /** The layout to come back to when the screen is wide again. */
  lastLayout: ['vertical', 'horizontal'],
  navHidden: [false, true],
  navCollapsed: [false, true],
  contentWidth: ['boxed', 'full'],
  direction: ['ltr', 'rtl'],
  appBarBlur: [true, false],
  themeColor: ['primary', 'secondary', 'success', 'error', 'warning', 'info'],
  verticalNavToggleType: ['accordion', 'collapse'],
  toastPosition: ['top-right', 'top-center', 'top-left', 'bottom-right', 'bottom-center', 'bottom-left'],
  /** Whether shortcuts of single letters work; whoever speaks their input turns them off (WCAG 2.1.4). */
  singleKeys: [true, false],
} as const;

export type UiSettings = { [K in keyof typeof choices]: (typeof choices)[K][number] };

/** What is forgotten with the page: everything else lies in local storage. */
const forgotten: readonly (keyof UiSettings)[] = [
  'appBar',
  'footer',
  'layout',
  'navHidden',
  'lastLayout',
  'toastPosition',
];

/** Where they lie; `first-paint.js` reads mode and direction there, before the app. */
const storageKey = 'settings';

/** What holds until something is set; the direction is that of the language. */
export const initialSettings = (direction: UiSettings['direction'] = 'ltr'): UiSettings => ({
  ...(Object.fromEntries(Object.entries(choices).map(([name, [first]]) => [name, first])) as UiSettings),
  direction,
});

/** Reads what is stored over `initial`. What is no setting, no value of one, or not even JSON, counts as never set. */
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

/** What of the settings is stored: the lasting ones that were changed. */
export function storedForm(settings: UiSettings, initial: UiSettings): string {
  const kept = Object.entries(settings).filter(([name, value]) => {
    const key = name as keyof UiSettings;
    return !forgotten.includes(key) && value !== initial[key];
  });
  return JSON.stringify(Object.fromEntries(kept));
}

/** A horizontal menu has no side to be dark, and hangs on the app bar. */
function ruled(settings: UiSettings): UiSettings {
  if (settings.layout === 'vertical') return settings;
  return {
    ...settings,
    skin: settings.skin === 'semi-dark' ? 'default' : settings.skin,
    appBar: settings.appBar === 'hidden' ? 'fixed' : settings.appBar,
  };
}

/** The settings after a change; a layout that is chosen is also the one to come back to. */
export const changed = (settings: UiSettings, change: Partial<UiSettings>): UiSettings =>
  ruled({ ...settings, ...(change.layout && { lastLayout: change.layout }), ...change });

/** The settings on a screen: a narrow one is laid out vertically, a wide one as it was before. */
export const fitted = (settings: UiSettings, wide: boolean): UiSettings =>
  ruled({ ...settings, layout: wide ? settings.lastLayout : 'vertical' });

let initial = initialSettings();
const store = createStore(initial);

/** Equal settings keep their identity, so that nothing renders again. */
const show = (next: UiSettings): void =>
  store.setState((current) => (shallow(current, next) ? current : next));

/** Before the first render: what this browser keeps; other tabs are followed from then on. */
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

/** Applies a change at once and keeps it. */
export function changeSettings(change: Partial<UiSettings>): void {
  show(changed(store.state, change));
  keep();
}

/** Back to what they are at first; where the screen is narrow the layout stays vertical by itself. */
export function resetSettings(): void {
  show(initial);
  keep();
}

/** Lays out for a wide or a narrow screen. */
export const fitSettings = (wide: boolean): void => show(fitted(store.state, wide));

function keep(): void {
  try {
    localStorage.setItem(storageKey, storedForm(store.state, initial));
  } catch {
    // A full or forbidden storage: the settings hold until the page is left.
  }
}

export const useSettings = (): UiSettings => useSelector(store);
