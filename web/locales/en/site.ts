/** Home, help, and the pages that say what went wrong. */

export default {} as const;
