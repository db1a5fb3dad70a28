import { z } from 'zod';
import { seats } from '../seats.ts';

export const Seat = z
  .enum(seats)
  .describe(
    'The role in the account. Owners do everything, managers trace leads with the account’s coins, and callers work with leads.',
  );
