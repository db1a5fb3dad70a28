import { notice } from '../../../contract/accounts/terms.ts';
import type { SingleTrace } from '../../../contract/api-keys/schemas.ts';
import { simplified } from '../../n8n/lead.ts';
import { callApi } from '../api.ts';
import { hitOn, leadFields, leadOf, purpose, purposeOf } from '../fields.ts';
import type { Create } from '../zapier.ts';

export const sampleLead = {
  reference: 'crm-4711',
  outcome: 'hit',
  probability: 0.97,
  reason: 'Same last name, same first name, lives at the property.',
  first_name: 'Harold',
  last_name: 'Perryman',
  street: '1208 W Sunset Ave',
  city: 'Decatur',
  state: 'IL',
  zip: '62526',
  phone: '+12175550142',
  phone_type: 'mobile',
  phone_2: '',
  phone_3: '',
  email: '',
  do_not_contact: false,
  deceased: 'unknown',
  absentee: 'no',
  coins: 1,
  purpose: 'own_records',
  notice,
};

export const traceLead: Create = {
  key: 'trace_lead',
  noun: 'Lead',
  display: {
    label: 'Trace One Lead',
    description: 'Finds the owner behind a name or an address. A hit costs 1 coin.',
  },
  operation: {
    inputFields: [purpose, hitOn, ...leadFields],
    async perform(z, bundle) {
      const body = {
        purpose: purposeOf(z, bundle),
        hit_on: bundle.inputData.hit_on ?? 'any',
        lead: leadOf(bundle.inputData),
      };
      return simplified(await callApi<SingleTrace>(z, bundle, { method: 'POST', path: '/trace', body }));
    },
    sample: sampleLead,
  },
};
