/** The fields of the OpenSkip node, named as in the API. */
import { hitChoices } from '../../contract/orders/hit-choices.ts';
import { purposes } from '../../contract/orders/purposes.ts';
import { headers } from '../../contract/uploads/headers.ts';
import type { Property } from './n8n.ts';

/** A field of some operations. */
const forOperations = (operations: string[], property: Property): Property => ({
  ...property,
  displayOptions: { show: { operation: operations, ...property.displayOptions?.show } },
});

const operation: Property = {
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  default: 'trace',
  options: [
    {
      name: 'Trace One Lead',
      value: 'trace',
      action: 'Trace one lead',
      description: 'Find the owner behind each item. A hit costs 1 coin.',
    },
    {
      name: 'Order a List of Leads',
      value: 'order',
      action: 'Order a list of leads',
      description: 'Send all items as one order. Each hit costs 1 coin.',
    },
    { name: 'Get an Order', value: 'readOrder', action: 'Get an order', description: 'Read its progress.' },
    {
      name: 'Get the Results of an Order',
      value: 'results',
      action: 'Get the results of an order',
      description: 'Return one item per lead. Free.',
    },
    { name: 'Get the Coin Balance', value: 'balance', action: 'Get the coin balance' },
  ],
};

const purpose: Property = {
  displayName: 'Purpose',
  name: 'purpose',
  type: 'options',
  default: '',
  required: true,
  description: 'What you’ll use the results for. Required by law and kept with the results.',
  options: [
    { name: 'Choose a Purpose', value: '' },
    ...Object.entries(purposes).map(([value, name]) => ({ name, value })),
  ],
};

const hitMeanings = { any: 'Any new contact', phone: 'A new phone', mobile: 'A new mobile' };
const hitOn: Property = {
  displayName: 'What Counts as a Hit',
  name: 'hit_on',
  type: 'options',
  default: 'any',
  description: 'You pay for hits only',
  options: hitChoices.map((value) => ({ name: hitMeanings[value], value })),
};

const lead: Property = {
  displayName: 'Lead',
  name: 'lead',
  type: 'collection',
  default: {},
  placeholder: 'Add Field',
  description: 'A name and a street address with a ZIP code find most. An address alone finds its owner.',
  options: Object.entries(headers).map(([name, { label }]) => ({
    displayName: label,
    name,
    type: 'string',
    default: '',
  })),
};

const leads: Property = {
  displayName: 'Leads',
  name: 'leads',
  type: 'json',
  default: '={{ $input.all().map(({ json }) => json) }}',
  required: true,
  typeOptions: { rows: 6 },
  description: `All leads as a JSON array. Fields: ${Object.keys(headers).join(', ')}.`,
  hint: 'Example: {{ $input.all().map(({ json }) => ({ full_name: json.Name, property_address: json.Street, property_zip: json.ZIP, reference: json.ID })) }}',
};

const mostCoins: Property = {
  displayName: 'Most Coins',
  name: 'most_coins',
  type: 'number',
  default: 0,
  required: true,
  typeOptions: { minValue: 0 },
  description:
    'The most that the order may cost. If it could cost more, it waits until you pay for it in OpenSkip, and nothing is charged.',
};

const outcome: Property = {
  displayName: 'Outcome',
  name: 'outcome',
  type: 'options',
  default: 'hit',
  description: 'Which leads to return',
  options: [
    { name: 'All', value: '' },
    { name: 'Hits', value: 'hit' },
    { name: 'Possible Matches', value: 'possible' },
    { name: 'No New Contact', value: 'no_contact' },
    { name: 'Misses', value: 'miss' },
    { name: 'Invalid', value: 'invalid' },
    { name: 'Duplicates', value: 'duplicate' },
    { name: 'Suppressed', value: 'suppressed' },
  ],
};

export const properties: Property[] = [
  operation,
  forOperations(['trace', 'order'], purpose),
  forOperations(['trace'], lead),
  forOperations(['order'], leads),
  forOperations(['order'], mostCoins),
  forOperations(['order'], { displayName: 'Order Name', name: 'name', type: 'string', default: 'n8n' }),
  forOperations(['trace', 'order'], hitOn),
  forOperations(['readOrder', 'results'], {
    displayName: 'Order',
    name: 'order_id',
    type: 'string',
    default: '',
    required: true,
    placeholder: '{{ $json.data.order_id }}',
    description: 'ID or number of the order',
  }),
  forOperations(['results'], outcome),
  forOperations(['results'], {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: true,
    description: 'Whether to return all results or only up to a limit',
  }),
  forOperations(['results'], {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    default: 50,
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
    description: 'Max number of results to return',
  }),
  forOperations(['trace', 'results'], {
    displayName: 'Simplify',
    name: 'simplify',
    type: 'boolean',
    default: true,
    description: 'Whether to return the best contacts in flat fields instead of everything the API sends',
  }),
];
