/** Separate from the schemas, so that a page can use this without loading them. */

/**
 * `trace` spends coins, `read` reads orders, results and coins, `manage` pauses, resumes and cancels orders, `webhooks`
 * decides where events are sent.
 */
export const keyScopes = ['trace', 'read', 'manage', 'webhooks'] as const;

/** A test key traces fictional people only and is free. */
export const keyModes = ['live', 'test'] as const;
