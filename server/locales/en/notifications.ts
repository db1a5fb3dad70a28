/** The titles, descriptions and link texts of notifications. */
export const notifications = {} as const;
