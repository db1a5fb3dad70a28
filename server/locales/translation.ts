/** The keys of an area's English texts, each with a text in another language. */
export type Translation<Area> = { readonly [Key in keyof Area]: string };
