import { expect, test } from 'vitest';
import { BasicInfoBody } from './schemas.ts';

test.each([
  '',
  '(312) 555-0142',
  '  (312) 555-0142 ',
  '312.555.0142',
  '+1 (312) 555-0142 x5',
  '312-555-0142 ext. 5',
  '(312)\u00a0555\u20110142',
])('takes the phone “%s” as people write it', (phone) => {
  expect(BasicInfoBody.parse({ phone })).toEqual({ phone: phone.trim() });
});

test.each(['abc', '(((((((', '312', 'x 312 555 0142', '312-555-0142 Dana'])(
  'refuses the phone “%s”',
  (phone) => {
    expect(BasicInfoBody.safeParse({ phone }).success).toBe(false);
  },
);
