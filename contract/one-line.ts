import { z } from 'zod';
import { fieldErrors } from './field-errors/index.ts';

/** A text of one line, up to `max` characters. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, fieldErrors.one_line);
