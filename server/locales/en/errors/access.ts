/** Errors of API keys, webhooks, limits of use and storage. */
export const accessErrors = {
  api_key_purpose:
    'This API key is for the purpose “{{key_purpose}}”. Leave out “purpose”, or use a key for “{{purpose}}”.',
  api_key_ended: 'This key expired or was revoked. Create a new one.',
  api_key_replaced: 'This key was already replaced. Rotate the newer key.',
  too_many_api_keys:
    'You have {{limit, number}} active keys, the most you can have. Revoke one that you don’t need.',
  'customer_only.api_keys':
    'You can’t change a customer’s API keys while you’re signed in as them. Ask the customer to do it.',
  'customer_only.webhooks':
    'You can’t change a customer’s webhooks while you’re signed in as them. Ask the customer to do it.',
  too_many_layouts: 'You have {{limit, number}} layouts, the most you can have. Delete one to make room.',
  too_many_views: 'You have {{limit, number}} saved views, the most you can have. Delete one to make room.',
  too_many_webhooks:
    'You have {{limit, number}} webhooks, the most you can have. Delete one that you don’t need.',
  webhook_off: 'This webhook is off, so nothing was sent. Turn it on, then try again.',
  lookup_limit_reached:
    'You can look up {{limit, number}} people one by one per hour. Wait {{wait, duration}}, or order a batch of leads.',
} as const;
