/** How an answer says that an admin acts as the caller; apart from the schemas, so that every page can know it. */
export const switchedHeader = 'Switched';
