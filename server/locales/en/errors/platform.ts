/** Errors of requests, limits and the service itself. */
export const platformErrors = {
  rate_limit: 'Too many attempts. Wait {{wait, duration}}, then try again.',
} as const;
