/** Errors of uploaded files: format, size, columns. */
export const filesErrors = {} as const;
