/** What an API key may be; apart from the schemas, so that a page can offer it without loading those. */

/** `trace` spends coins, `read` sees orders, results and coins, `manage` pauses, resumes and cancels orders. */
export const keyScopes = ['trace', 'read', 'manage'] as const;

/** A test key traces made-up people only, and costs nothing. */
export const keyModes = ['live', 'test'] as const;
