/** The shape of a Hungarian area with its texts widened, so that English must have every key and nothing more. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
