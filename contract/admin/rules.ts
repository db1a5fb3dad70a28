/** What the console chooses from; apart from the schemas, so that a page can offer it without loading those. */

export const customerStates = ['active', 'suspended'] as const;
export const adjustmentStates = ['waiting', 'done', 'refused'] as const;
/** What somebody can be made; a customer is nobody of the operator's. */
export const teamRoles = ['support', 'admin', 'customer'] as const;
/** What can be wrong with the audit log: a link, links that were all made anew, or its end gone. */
export const auditFaults = ['changed', 'rewritten', 'cut off'] as const;
/** The most that the file of a logo may have. */
export const logoBytes = 200_000;
