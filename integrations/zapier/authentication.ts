import { callApi } from './api.ts';
import type { Bundle, Field, Z } from './zapier.ts';

const fields: Field[] = [
  {
    key: 'server',
    label: 'Server',
    type: 'string',
    required: true,
    placeholder: 'https://skip.example.com',
    helpText: 'The address of your OpenSkip service. Zapier must be able to reach it.',
  },
  {
    key: 'api_key',
    label: 'API Key',
    type: 'password',
    required: true,
    helpText: 'In OpenSkip, choose Manage api to create a key with the scopes Trace, Read and Webhooks.',
  },
];

/** Tested with a call that costs nothing. */
export const authentication = {
  type: 'custom',
  fields,
  test: (z: Z, bundle: Bundle) => callApi<object>(z, bundle, { path: '/wallet' }),
  connectionLabel: '{{bundle.authData.server}}',
};
