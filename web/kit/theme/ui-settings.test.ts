import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changed,
  fitted,
  initialSettings,
  readSettings,
  storedForm,
  type UiSettings,
} from './ui-settings.ts';

const initial = initialSettings();
const reload = (settings: UiSettings) => readSettings(storedForm(settings, initial), initial);

test('SHELL-12: starts with the specified defaults', () => {
  expect(initial).toEqual({
    mode: 'light',
    skin: 'default',
    appBar: 'fixed',
    footer: 'static',
    layout: 'vertical',
    lastLayout: 'vertical',
    navHidden: false,
    navCollapsed: false,
    contentWidth: 'boxed',
    direction: 'ltr',
    appBarBlur: true,
    themeColor: 'primary',
    verticalNavToggleType: 'accordion',
    toastPosition: 'top-right',
    singleKeys: true,
  });
});

test('DATA-4, SHELL-6: a reload keeps all but six settings', () => {
  const everything: UiSettings = {
    mode: 'dark',
    skin: 'bordered',
    appBar: 'static',
    footer: 'fixed',
    layout: 'horizontal',
    lastLayout: 'horizontal',
    navHidden: true,
    navCollapsed: true,
    contentWidth: 'full',
    direction: 'rtl',
    appBarBlur: false,
    themeColor: 'success',
    verticalNavToggleType: 'collapse',
    toastPosition: 'bottom-left',
    singleKeys: false,
  };
  expect(reload(everything)).toEqual({
    ...everything,
    appBar: 'fixed',
    footer: 'static',
    layout: 'vertical',
    lastLayout: 'vertical',
    navHidden: false,
    toastPosition: 'top-right',
  });
});

test('SHELL-6: keeps a direction that differs from the language’s', () => {
  const arabic = initialSettings('rtl');
  const text = storedForm({ ...arabic, direction: 'ltr' }, arabic);
  expect(readSettings(text, arabic).direction).toBe('ltr');
  expect(readSettings('{}', arabic).direction).toBe('rtl');
});

describe('DATA-4: invalid stored settings', () => {
  test.each([
    null,
    '',
    '{broken',
    'null',
    '7',
    '"dark"',
    '[]',
    '{"mode":"sepia","skin":7,"direction":null,"navCollapsed":"true"}',
    '{"__proto__":{"mode":"dark"},"constructor":1}',
    '{"layout":"horizontal","appBar":"hidden","navHidden":true}',
  ])('treats %s as unset', (text) => {
    expect(readSettings(text, initial)).toEqual(initial);
  });

  test('keeps valid values next to invalid ones', () => {
    const text = '{"mode":"dark","skin":"of-an-older-version","themeColor":"info","gone":1}';
    expect(readSettings(text, initial)).toEqual({ ...initial, mode: 'dark', themeColor: 'info' });
  });

  test('returns valid settings for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(Object.keys(readSettings(text, initial)).sort()).toEqual(Object.keys(initial).sort());
        expect(reload(readSettings(text, initial))).toEqual(readSettings(text, initial));
      }),
    );
  });
});

describe('SHELL-6: a horizontal layout', () => {
  test('turns semi-dark into default and a hidden app bar into fixed', () => {
    const before = { ...initial, skin: 'semi-dark', appBar: 'hidden' } as const;
    expect(changed(before, { layout: 'horizontal' })).toMatchObject({ skin: 'default', appBar: 'fixed' });
  });

  test('refuses both while it is on', () => {
    const horizontal = changed(initial, { layout: 'horizontal' });
    expect(changed(horizontal, { skin: 'semi-dark', appBar: 'hidden' })).toEqual(horizontal);
  });

  test('keeps bordered and static', () => {
    const before = { ...initial, skin: 'bordered', appBar: 'static' } as const;
    expect(changed(before, { layout: 'horizontal' })).toMatchObject({ skin: 'bordered', appBar: 'static' });
  });
});

describe('SHELL-4: a narrow screen', () => {
  test('uses the vertical layout and restores the former one when wide', () => {
    const horizontal = { ...changed(initial, { layout: 'horizontal' }), navCollapsed: true };
    const narrow = fitted(horizontal, false);
    expect(narrow).toMatchObject({ layout: 'vertical', lastLayout: 'horizontal' });
    expect(fitted(narrow, true)).toEqual(horizontal);
  });

  test('allows semi-dark, which the wide horizontal layout then rules out', () => {
    const narrow = fitted(changed(initial, { layout: 'horizontal' }), false);
    expect(changed(narrow, { skin: 'semi-dark' }).skin).toBe('semi-dark');
    expect(fitted(changed(narrow, { skin: 'semi-dark' }), true).skin).toBe('default');
  });
});
