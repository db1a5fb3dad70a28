/** An area's keys, each with a text in another language. */
export type Translation<Area> = {
  readonly [Key in keyof Area]: Area[Key] extends string ? string : Translation<Area[Key]>;
};
