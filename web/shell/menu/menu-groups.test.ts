/** Groups of the menu: one at a time in an accordion, each for itself otherwise. */
import { expect, test } from 'vitest';
import { asKind, toggled, withCurrent } from './menu-groups.ts';

test('SHELL-5: in accordion mode only one group stays open', () => {
  expect(toggled(['data'], 'service', 'accordion')).toEqual(['service']);
  expect(toggled(['service'], 'service', 'accordion')).toEqual([]);
  expect(asKind(['data', 'service'], 'accordion')).toEqual(['service']);
});

test('SHELL-5: in collapse mode groups toggle independently', () => {
  expect(toggled(['data'], 'service', 'collapse')).toEqual(['data', 'service']);
  expect(toggled(['data', 'service'], 'data', 'collapse')).toEqual(['service']);
  expect(asKind(['data', 'service'], 'collapse')).toEqual(['data', 'service']);
});

test('SHELL-5: the group of the current page opens by itself', () => {
  expect(withCurrent(['data'], 'service', 'accordion')).toEqual(['service']);
  expect(withCurrent(['data'], 'service', 'collapse')).toEqual(['data', 'service']);
  expect(withCurrent(['data'], 'data', 'accordion')).toEqual(['data']);
  expect(withCurrent(['data'], undefined, 'accordion')).toEqual(['data']);
});
