import { number } from '../../../kit/i18n/format.ts';

/** 500 → "+500", −25 → "−25", 0 → "". */
export const formatChange = (value: number): string =>
  value === 0 ? '' : `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`;
