import { expect, test } from 'vitest';
import { deviceOf, isPhone } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/153.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    false,
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/153.0 Safari/537.36 Edg/153.0`, 'Edge', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel) ${webkit} Chrome/153.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    true,
  ],
  ['curl/8.14', 'curl', null, false],
  ['', null, null, false],
  ['<script>alert(1)</script>', null, null, false],
])('names browser and system of %s', (agent, browser, system, phone) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
  expect(isPhone(agent)).toBe(phone);
});
