import { expect, test } from 'vitest';
import { i18n } from '../i18n/i18n.ts';
import { readBody } from './api.ts';

test.each([
  [0, '', i18n.t('common:faults.unreachable')],
  [502, '<h1>Bad Gateway</h1>', i18n.t('common:faults.unreadable', { http: 502 })],
  [200, '{"status":tr', i18n.t('common:faults.unreadable', { http: 200 })],
])('says what went wrong with a reply of status %i that has no message', (http, text, message) => {
  expect(readBody(http, text)).toEqual({ status: false, http, message });
});
