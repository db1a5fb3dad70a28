/** What California's DROP sends and may come to; apart from the schemas, so that a page can use it without loading those. */

/** Its lists: name, birth and ZIP; e-mail; phone; advertising id; name and vehicle; television. */
export const dropLists = ['NDZ', 'Email', 'Phone', 'MAID', 'NameVIN', 'CTVID'] as const;
export type DropList = (typeof dropLists)[number];

export const dropStates = ['received', 'matching', 'erasing', 'answering', 'done'] as const;

/** What keeps a sync from its end. */
export const dropFaults = ['key', 'lost', 'form', 'away', 'rejected', 'closed', 'ours'] as const;
export type DropFaultName = (typeof dropFaults)[number];
