/** Errors of limits and of the service itself. */
export const serviceErrors = {
  429: {
    api_key_rate_limit: 'The API key made too many calls in a minute. Wait for the seconds in `Retry-After`.',
    email_never_confirmed:
      'The email was registered many times and never confirmed. Use another one, or confirm it.',
    link_limit_reached: 'Too many links were requested. Wait for the seconds in `Retry-After`.',
    lookup_limit_reached:
      'You looked up too many people one by one in an hour. Wait for the seconds in `Retry-After`, or order a batch.',
    rate_limit: 'Too many requests. Wait for the seconds in `Retry-After`, then try again.',
    sign_in_throttled:
      'Too many sign-in attempts. Wait, or get a sign-in link with `POST /send-sign-in-link`.',
    too_many_downloads: 'Too many downloads are running. Wait until one is done.',
    too_many_quotes: 'Too many quotes are being prepared. Wait until one is done.',
    too_many_searches: 'Too many searches are running. Wait, then try again.',
    too_many_streams: 'Too many live updates are open. Close one first.',
  },
  500: {
    fault:
      'Something went wrong on our side, and nothing was changed. Try again; if it keeps failing, send the operator the `request_id`.',
  },
  503: {
    unavailable:
      'The service is starting or too busy. Wait for the seconds in `Retry-After`, then try again.',
    database_unavailable: 'The service can’t reach its database. Try again later.',
    disk_full: 'The server’s disk is full. Contact the operator.',
    file_store_unavailable: 'The service can’t reach its files. Try again later.',
    password_checks_busy:
      'Too many passwords are being checked. Wait for the seconds in `Retry-After`, then try again.',
    payment_provider_unavailable: 'The payment provider doesn’t respond. Try again later.',
  },
} as const;
