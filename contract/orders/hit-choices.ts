/** The choices of what counts as a hit. Without schemas, so that pages can import them. */
export const hitChoices = ['any', 'phone', 'mobile'] as const;
