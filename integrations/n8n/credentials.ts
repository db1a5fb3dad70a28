import type { Property } from './n8n.ts';

/** Address and API key of a service. n8n tests them with a call that costs nothing. */
export class OpenSkipApi {
  name = 'openSkipApi';
  displayName = 'OpenSkip API';
  icon = 'file:openskip.svg';
  properties: Property[] = [
    {
      displayName: 'Server',
      name: 'server',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://skip.example.com',
      description: 'Address of the OpenSkip service',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      default: '',
      required: true,
      typeOptions: { password: true },
      placeholder: 'osk_live_…',
      description: 'In OpenSkip, choose Manage api to create one with the scopes Trace, Read and Webhooks',
    },
  ];
  authenticate = { type: 'generic', properties: { headers: { 'x-api-key': '={{$credentials.apiKey}}' } } };
  test = {
    request: { baseURL: '={{$credentials.server.replace(/\\/+$/, "")}}/api/v1', url: '/wallet' },
  };
}
