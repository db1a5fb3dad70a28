/** The operator's own pages. */

export default {} as const;
