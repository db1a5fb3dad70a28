/** Errors of requests, limits and the service itself. */
export const platformErrors = {
  invalid: 'Something in the request isn’t valid. Check it and try again.',
  rate_limit: 'Too many attempts. Wait {{wait, duration}}, then try again.',
  'rate_limit.requests': 'Too many requests. Wait {{wait, duration}}, then try again.',
  api_key_rate_limit:
    'This API key made more than {{limit, number}} calls in a minute. Wait {{wait, duration}}, then try again.',
  too_many_downloads:
    'You have {{limit, number}} downloads running. Wait until one finishes, then start this one again.',
  too_many_streams:
    'Your account has live updates open in {{limit, number}} browsers. Close one of them, or reload the page to see what’s new.',
  too_many_searches: 'You have {{running, number}} searches running. Wait a few seconds, then try again.',
  password_checks_busy:
    'We’re checking too many passwords right now, and nothing was changed. Wait 5 seconds, then try again.',
  'unavailable.uploads': 'Too many uploads are waiting. Try again in a minute.',
  database_unavailable:
    'We can’t reach our database right now. Nothing was lost. Try again in a few seconds.',
  disk_full:
    'Our disk is full right now. Everything you saved before is safe, and nothing was half saved. Try again in a few minutes.',
  file_store_unavailable: 'We can’t reach our files right now. Nothing was lost. Try again in a minute.',
  fault:
    'Something went wrong on our side, and nothing was changed. Try again. If it keeps happening, send us the request ID {{request_id}}.',
  'invalid.unstorable': 'The text has a special character that can’t be stored. Remove it and try again.',
  media_type_unsupported: 'Send the body as JSON, with the header “Content-Type: application/json”.',
  'media_type_unsupported.encoding': 'Send the body uncompressed, without the header “Content-Encoding”.',
  json_invalid: 'The body isn’t valid JSON. Fix it and send it again.',
  'json_invalid.encoding':
    'The body isn’t encoded as UTF-8, so names would be damaged. Encode it as UTF-8 and send it again.',
  request_too_large:
    'This request is larger than {{megabytes, number}} MB. Send less at a time, or upload a file.',
  'request_too_large.leads':
    'These leads are larger than {{megabytes, number}} MB. Send fewer at a time, or upload a file.',
  'request_too_large.photo': 'This photo is too large. Choose one of up to 5 MB.',
  page_not_found: 'There’s no page at this address. Check the address and try again.',
  call_not_found:
    'There’s no API call with this method and address. See the list of calls at /api/v1/openapi.json.',
  sign_in_required: 'Sign in to continue.',
  'sign_in_required.key': 'Sign in, or send an API key in the header “x-api-key”.',
  session_required: 'An API key can’t make this call. Sign in on the website to do this.',
  'seat_required.owner': 'Only an owner can do this. Ask an owner of your account.',
  'seat_required.manager': 'Only a manager or an owner can do this. Ask an owner of your account.',
  'seat_required.card': 'Only an owner can pay by card. Pay with coins, or ask an owner of your account.',
  admin_required: 'Only an admin can do this.',
  api_key_in_address:
    'Send the API key in the “x-api-key” header, never in the address. Others may have seen this key, so replace it.',
  'api_key_invalid.mistyped':
    'This isn’t a valid API key: a character is missing or wrong. Copy the key again.',
  'api_key_invalid.unknown': 'We don’t know this API key. Create a new one on the API page.',
  'api_key_invalid.revoked': 'This API key was revoked. Create a new one on the API page.',
  'api_key_invalid.expired': 'This API key has expired. Create a new one on the API page.',
  api_key_address:
    'This API key can’t be used from this IP address. Add the address to the key’s allowed addresses.',
  api_key_scope: 'This API key doesn’t have the scope “{{scope}}”. Use a key that has it.',
  test_key:
    'Test keys only trace fictional people, one at a time, with POST /trace. Use a live key for your own leads and orders.',
  idempotency_key_invalid:
    'The Idempotency-Key isn’t valid. Use 1 to 255 letters, digits, or symbols without spaces.',
  idempotency_key_reused:
    'This Idempotency-Key was already used for another call. Choose a new one for this call.',
  idempotency_key_in_use: 'The first call with this Idempotency-Key is still running. Try again in a moment.',
  'not_while_acting.sign_in': 'Only the customer can change how they sign in or end their sessions.',
  'not_while_acting.money':
    'Only the customer can pay, spend their coins, or change cards, plans, and payouts.',
  'not_while_acting.data': 'Only the customer can download or export their data.',
  'not_while_acting.deletion': 'Only the customer can delete their data or cancel their orders.',
  'not_while_acting.keys': 'Only the customer can change their API keys and webhooks.',
  'not_while_acting.terms': 'Only the customer can accept the terms.',
  'not_while_acting.console': 'Return to your own account first.',
  'database_in_use.own_folder':
    'OpenSkip is running with this data folder, so the database already belongs to it. Nothing was changed.',
  database_in_use:
    'Another service or command is using this database with a different data folder. Nothing was changed. Stop it, then try again.',
} as const;
