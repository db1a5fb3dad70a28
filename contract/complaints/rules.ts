/** Separate from the schemas, so that a page can use this without loading them. */

export const complaintStates = ['open', 'resolved'] as const;
export const complaintSorters = ['last_reported_at', 'reports', 'accounts'] as const;
