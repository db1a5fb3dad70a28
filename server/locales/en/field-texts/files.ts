/** What is wrong with the fields of uploads, imports and requests. */
export const fileFields = {
  idempotency_key_reused: 'Already used for another call.',
} as const;
