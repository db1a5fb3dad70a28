/** Signing in, registering, and the customer's own account. */

export default {} as const;
