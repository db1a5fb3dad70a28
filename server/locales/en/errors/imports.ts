/** Errors of reference data: imports, phone lists, DROP, people. */
export const importsErrors = {} as const;
