/** pg exports its conversion of values without types. */
declare module 'pg/lib/utils' {
  const utils: {
    /** A value as a parameter in text format, or bytes in binary format. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
