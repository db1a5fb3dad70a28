/** Response header that marks an impersonated session. */
export const switchedHeader = 'Switched';
