/** The names under which rows that were pasted, and leads that were typed, are kept until they are an upload. */

export const pastedRows = 'pasted-rows';
export const typedLeads = 'typed-leads';

/** What pasted rows are called as a file. */
export const pastedFile = 'pasted-rows.csv';
