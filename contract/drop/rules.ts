/** Separate from the schemas, so that a page can use this without loading them. */

/** DROP's lists: name, birth date and ZIP; email; phone; advertising id; name and vehicle; TV. */
export const dropLists = ['NDZ', 'Email', 'Phone', 'MAID', 'NameVIN', 'CTVID'] as const;
export type DropList = (typeof dropLists)[number];

export const dropStates = ['received', 'matching', 'erasing', 'answering', 'done'] as const;

/** Why a sync didn't finish. */
export const dropFaults = ['key', 'lost', 'form', 'away', 'rejected', 'closed', 'ours'] as const;
export type DropFaultName = (typeof dropFaults)[number];
