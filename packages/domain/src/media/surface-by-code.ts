/** What is alike in codes that differ by capitals alone. */
export function foldedCode(code: string): string {
  return code.toLocaleLowerCase('hu');
}

type Coded = { readonly surface_code: string };

export type CodeMatch<S> =
  | { readonly kind: 'matched'; readonly surface: S }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unknown' };

/** Of the surfaces whose codes are alike the one that is meant: capitals count only where two codes are told apart by them. [A7.3] */
export function surfaceByCode<S extends Coded>(code: string, alike: readonly S[] = []): CodeMatch<S> {
  const [first, ...others] = alike;
  if (first === undefined) return { kind: 'unknown' };
  const meant = others.length === 0 ? first : alike.find(({ surface_code }) => surface_code === code);
  return meant === undefined ? { kind: 'ambiguous' } : { kind: 'matched', surface: meant };
}
