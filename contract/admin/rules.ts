/** Separate from the schemas, so that a page can use this without loading them. */

export const customerStates = ['active', 'suspended'] as const;
export const adjustmentStates = ['waiting', 'done', 'refused'] as const;
/** Roles a team member can get; `customer` removes them from the team. */
export const teamRoles = ['support', 'admin', 'customer'] as const;
/** Faults of the audit log: an invalid link, a rewritten chain, or a missing end. */
export const auditFaults = ['changed', 'rewritten', 'cut off'] as const;
/** Largest logo file in bytes. */
export const logoBytes = 200_000;
