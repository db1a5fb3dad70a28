/** Outcomes of calls, reported in bulk. */
import { z } from 'zod';
import { dispositions, maxDispositions } from './rules.ts';

export const Dispositions = z
  .object({
    calls: z
      .array(
        z.object({
          number: z.string().min(3).max(40).describe('In any format.'),
          outcome: z
            .enum(dispositions)
            .describe(
              '`connected`: it reached the person. `wrong_number` and `disconnected`: it doesn’t. `not_them`: someone else answered. `no_answer`: counted, and a new lead’s status becomes `no_answer`. `clear` takes a report back.',
            ),
        }),
      )
      .min(1)
      .max(maxDispositions),
  })
  .meta({ id: 'Dispositions' });
export type Dispositions = z.infer<typeof Dispositions>;

/** How many of the calls are about numbers in the account's results, and what they changed. */
export const DispositionReport = z
  .object({
    calls: z.int().describe('Calls in the request.'),
    recorded: z.int().describe('Calls recorded with at least one lead.'),
    no_answer: z.int().describe('Calls that nobody answered.'),
    unknown: z.array(z.string()).describe('Numbers that aren’t in your results, as you sent them.'),
    coins_back: z.int().describe('Coins refunded because every number of a hit was wrong.'),
  })
  .meta({ id: 'DispositionReport' });
export type DispositionReport = z.infer<typeof DispositionReport>;
