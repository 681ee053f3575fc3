/** The changes of two people to one record: paths that only one of them changed, and those that both did. */
export type Merge = {
  readonly theirs: readonly string[];
  readonly own: readonly string[];
  readonly both: readonly string[];
};

/** A list counts as one field, since its rows cannot be matched reliably. */
export function mergeChanges(base: object, own: object, theirs: object): Merge {
  const merge = { theirs: [] as string[], own: [] as string[], both: [] as string[] }; // reason: filled below
  for (const path of pathsOf(base)) {
    const [before, mine, other] = [base, own, theirs].map((values) => comparable(values, path));
    if (mine === other) continue;
    if (mine === before) merge.theirs.push(path);
    else if (other === before) merge.own.push(path);
    else merge.both.push(path);
  }
  return merge;
}

/** Without the keys that rows have only in the form: they may change when the record is read again. [P4.21] */
function comparable(values: object, path: string): string | undefined {
  return JSON.stringify(valueAt(values, path), (name, value) => (name === 'key' ? undefined : value));
}

/** The own values with the other person's at these paths. */
export function withTheirs<Values extends object>(own: Values, theirs: Values, paths: readonly string[]): Values {
  return paths.reduce((values, path) => withValue(values, path.split('.'), valueAt(theirs, path)), own);
}

/** The text of both people, theirs first; a text that contains the other is enough. */
export function joinedText(own: string, theirs: string): string {
  if (own.includes(theirs.trim())) return own;
  if (theirs.includes(own.trim())) return theirs;
  return `${theirs.trimEnd()}\n\n${own.trimStart()}`;
}

/** The own values with both texts at these paths. */
export function joinTexts<Values extends object>(own: Values, theirs: Values, paths: readonly string[]): Values {
  return paths.reduce((values, path) => {
    const text = joinedText(String(valueAt(own, path) ?? ''), String(valueAt(theirs, path) ?? ''));
    return withValue(values, path.split('.'), text);
  }, own);
}

export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    );
}

function pathsOf(values: object, prefix = ''): readonly string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    isPlain(value) ? pathsOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

function withValue<T extends object>(values: T, [key = '', ...rest]: readonly string[], value: unknown): T {
  const inner: unknown = Reflect.get(values, key);
  const next = rest.length > 0 && isPlain(inner) ? withValue(inner, rest, value) : value;
  return { ...values, [key]: next };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);
}
