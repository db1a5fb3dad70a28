import { expect, test } from 'vitest';
import { auditExportPath, paymentsExportPath } from './api.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const queryIn = (path: string) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));

test('asks for the days of the place where the admin is', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const filters = { value: undefined, state: undefined, purpose: undefined, ...days };
  expect(queryIn(paymentsExportPath(filters))).toEqual({ ...days, time_zone: zone });
  expect(queryIn(auditExportPath({ action: 'order.', value: undefined, ...days }))).toEqual({
    action: 'order.',
    ...days,
    time_zone: zone,
  });
});

test('asks for no time zone without days', () => {
  const filters = { value: 'ada', state: undefined, purpose: undefined, from: undefined, to: undefined };
  expect(queryIn(paymentsExportPath(filters))).toEqual({ value: 'ada' });
});
