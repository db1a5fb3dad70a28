/** Parameters that several tools take, from the contract's names. */
import { z } from 'zod';
import { purposes } from '#contract/orders/purposes';
import { Purpose } from '#contract/orders/schemas';
import { headers } from '#contract/uploads/headers';
import { Header } from '#contract/uploads/schemas';

const meanings = Object.entries(purposes).map(([name, meaning]) => `\`${name}\`: ${meaning}`);

export const purpose = z
  .enum(Purpose.options, {
    error: `Ask the person what they’ll use the results for, then choose one of ${Purpose.options.join(', ')}.`,
  })
  .describe(`What the person will use the results for. Ask them. ${meanings.join('. ')}.`);

/** A header's value, with its label where the name alone doesn't say it. */
function field(header: Header) {
  const { label } = headers[header];
  const isSaid = label.toLowerCase().replaceAll(' ', '_') === header;
  return (isSaid ? z.string() : z.string().describe(label)).optional();
}

/** One property per header, so that assistants see them all. */
export const lead = z
  .strictObject(Object.fromEntries(Header.options.map((header) => [header, field(header)])))
  .describe(
    'What is known about the owner or the property. A name and a street address with a ZIP code find most; an address or a parcel number alone finds its owner on the roll.',
  );

export const orderId = z.string().min(1).max(64).describe('ID or number of the order.');
