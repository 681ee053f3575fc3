/** A value that a field holds as a whole ends the path. */
type Whole = string | number | boolean | bigint | symbol | File | null | undefined;

type Below<Key extends string | number, Value> = Value extends Whole ? never : `${Key}.${FieldPath<Value>}`;

/** Paths into the values of a form, as fields and violations name them: `name`, `company.city`, `price_tags.0.value`. */
export type FieldPath<Values> = Values extends readonly (infer Item)[]
  ? `${number}` | Below<number, Item>
  : { [Key in Extract<keyof Values, string>]: Key | Below<Key, Values[Key]> }[Extract<keyof Values, string>];

type ValueAt<Values, Path> = Values extends readonly (infer Item)[]
  ? Path extends `${number}.${infer Rest}`
    ? ValueAt<Item, Rest>
    : Item
  : Path extends keyof Values
    ? Values[Path]
    : Path extends `${infer Key extends Extract<keyof Values, string>}.${infer Rest}`
      ? ValueAt<Values[Key], Rest>
      : never;

/** The type of the value at each path. */
export type ValuesByPath<Values> = { readonly [Path in FieldPath<Values>]: ValueAt<Values, Path> };

/** The paths of values of a type. */
export type PathOf<Values, Value> = {
  [Path in FieldPath<Values>]: ValueAt<Values, Path> extends Value ? Path : never;
}[FieldPath<Values>];
