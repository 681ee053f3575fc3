/** The shape of a Hungarian area with its texts widened, so that English must have every key and nothing more. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** English over the shape of Hungarian, which has no plural: `<key>_one` is said where the count is one. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]>;
} & {
  readonly [K in keyof T as T[K] extends string ? `${K & string}_one` : never]?: string;
};
