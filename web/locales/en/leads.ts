/** The steps of a skip trace and the leads. */

export default {} as const;
