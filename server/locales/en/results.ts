/** Why a person matches, and why a lead has no match or can’t be traced. */
export const results = {} as const;
