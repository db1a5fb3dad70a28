/** Errors of leads, single traces, notifications and reporting. */
export const leadsErrors = {} as const;
