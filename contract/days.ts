import { z } from 'zod';

const Day = z.iso.date();

/** Whether a text is a day that exists, such as 2026-01-31. */
export const isDay = (text: string): boolean => Day.safeParse(text).success;
