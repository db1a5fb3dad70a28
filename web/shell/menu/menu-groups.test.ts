import { expect, test } from 'vitest';
import { asKind, toggled, withCurrent } from './menu-groups.ts';

test('SHELL-5: keeps only one group open in accordion mode', () => {
  expect(toggled(['data'], 'service', 'accordion')).toEqual(['service']);
  expect(toggled(['service'], 'service', 'accordion')).toEqual([]);
  expect(asKind(['data', 'service'], 'accordion')).toEqual(['service']);
});

test('SHELL-5: toggles groups independently in collapse mode', () => {
  expect(toggled(['data'], 'service', 'collapse')).toEqual(['data', 'service']);
  expect(toggled(['data', 'service'], 'data', 'collapse')).toEqual(['service']);
  expect(asKind(['data', 'service'], 'collapse')).toEqual(['data', 'service']);
});

test('SHELL-5: opens the group of the current page', () => {
  expect(withCurrent(['data'], 'service', 'accordion')).toEqual(['service']);
  expect(withCurrent(['data'], 'service', 'collapse')).toEqual(['data', 'service']);
  expect(withCurrent(['data'], 'data', 'accordion')).toEqual(['data']);
  expect(withCurrent(['data'], undefined, 'accordion')).toEqual(['data']);
});
