/** The figures of an order: its funnel, its distributions, and where its leads are. */
import { z } from 'zod';
import { fieldErrors } from '../../field-errors/index.ts';
import { oneLine } from '../../one-line.ts';
import { areaBases, funnelSteps } from './rules.ts';

const count = z.number().int();

export const OrderFunnel = z
  .object({
    rows: count.describe('Rows of the file.'),
    traced: count.describe('Rows traced so far.'),
    matched: count.describe('A person was found: hits, possible matches, and people without contacts.'),
    phone: count.describe('Hits with a phone.'),
    mobile: count.describe('Hits whose number to call first is mobile.'),
    callable: count.describe(
      'Of `mobile`, those known not to be on a do-not-call list and without a litigator.',
    ),
  })
  .meta({ id: 'OrderFunnel' });
export type OrderFunnel = z.infer<typeof OrderFunnel>;

const known = z.object({
  yes: count.describe('On a list.'),
  no: count.describe('On none.'),
  unknown: count.describe('Not checked.'),
});

/** Counts of an order so far. */
export const OrderFigures = z
  .object({
    funnel: OrderFunnel.describe('How many rows reach each step.'),
    hits: count.describe('Hits so far.'),
    line_types: z
      .object({
        mobile: count.describe('Mobile.'),
        landline: count.describe('Landline.'),
        voip: count.describe('VoIP.'),
        unknown: count.describe('Type unknown.'),
      })
      .describe('Hits with a phone, by the type of the number to call first.'),
    dnc: known.describe('Hits with a phone, by whether that number is on a do-not-call list.'),
    confidence: z
      .object({
        sure: count.describe('98% and up.'),
        likely: count.describe('90% to 97%.'),
        possible: count.describe('Less than 90%.'),
      })
      .describe('Hits and possible matches: from 98%, from 90%, and less.'),
    misses: z
      .array(
        z.object({
          reason: z.string().describe('An outcome, or the code of a reason.'),
          leads: count.describe('Leads.'),
        }),
      )
      .describe('Leads that aren’t hits, the most first: by outcome, and misses by the code of the reason.'),
  })
  .meta({ id: 'OrderFigures' });
export type OrderFigures = z.infer<typeof OrderFigures>;

const StateCode = z.string().regex(/^[A-Z]{2}$/, fieldErrors.state_code);
const CountyCode = z.string().regex(/^\d{5}$/);
const ZipCode = z.string().regex(/^\d{5}$/);

export const AreaBasis = z
  .enum(areaBases)
  .describe('`home`: where the person found lives, else the lead’s place. `property`: the lead’s place.');
export type AreaBasis = z.infer<typeof AreaBasis>;

/** Which areas to count: states, a state's counties, or a county's ZIP codes. */
export const AreasQuery = z.object({
  basis: AreaBasis.default('home'),
  state: StateCode.optional().describe('Count the counties of this state.'),
  county: CountyCode.optional().describe('Count the ZIP codes of this county, a FIPS code.'),
});
export type AreasQuery = z.infer<typeof AreasQuery>;

export const Area = z
  .object({
    id: z
      .string()
      .nullable()
      .describe('A state’s postal code, a county’s FIPS code, or a ZIP code; null for leads without one.'),
    traced: count.describe('Leads traced.'),
    hits: count.describe('Hits among them.'),
    mobile: count.describe('Hits whose number to call first is mobile.'),
    callable: count.describe('Hits that can be called, as in the funnel.'),
    position: z
      .object({
        x: z.number().describe('From the left.'),
        y: z.number().describe('From the top.'),
      })
      .optional()
      .describe('Of a ZIP code, on the map of us-atlas, 975 by 610.'),
  })
  .meta({ id: 'Area' });
export type Area = z.infer<typeof Area>;

export const Areas = z
  .object({ areas: z.array(Area).describe('The most hits first.') })
  .meta({ id: 'Areas' });
export type Areas = z.infer<typeof Areas>;

/** Only rows at a step of the funnel, or in an area. */
export const RowFilter = z.object({
  step: z.enum(funnelSteps).optional().describe('Only rows that reached this step of the funnel.'),
  basis: AreaBasis.default('home'),
  state: StateCode.optional(),
  county: CountyCode.optional().describe('A FIPS code.'),
  zip: ZipCode.optional(),
});
export type RowFilter = z.infer<typeof RowFilter>;

export const OrderName = z
  .object({
    name: oneLine(120).describe('The new name.'),
  })
  .meta({ id: 'OrderName' });
