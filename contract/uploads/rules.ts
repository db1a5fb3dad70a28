/** How delimited text may be written; apart from the schemas, so that a page can offer it without loading those. */

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const delimiters = [',', ';', '\t', '|'] as const;
