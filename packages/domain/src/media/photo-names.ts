import { type CodeMatch, foldedCode, surfaceByCode } from './surface-by-code.ts';

/** So many photos are looked at and uploaded in one go. [D17.7] */
export const photosMaximum = 2000;

/** Names of files hold none of these, and some programs write them apart; what remains is the same code. */
function folded(text: string): string {
  return foldedCode(
    text
      .normalize('NFC')
      .replace(/[\\/:*?"<>|]/g, '_')
      .trim(),
  );
}

const NUMBER = /(?:\s*[_-]\s*(\d{1,3})|\s*\((\d{1,3})\))$/;

/** The name without folders and ending. */
function stemOf(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const dot = file.lastIndexOf('.');
  return (dot > 0 ? file.slice(0, dot) : file).normalize('NFC').trim();
}

/** As names of files often have it: 'KÓD 001' or 'KÓD_001' is meant for 'KÓD-001'. */
const dashed = (text: string): string => text.replace(/[\s_]+/g, '-');

/** What the name may say of a code, the likeliest first: whole, without its number, with its gaps as dashes, and what stands before further words. */
function codesIn(stem: string): readonly string[] {
  const bare = stem.replace(NUMBER, '');
  const words = bare.split(/\s+/);
  const beginnings = words.slice(1).map((_, index) => words.slice(0, -1 - index).join(' '));
  return [stem, bare, dashed(stem), dashed(bare), ...beginnings.flatMap((text) => [text, dashed(text)])];
}

/** Which photo of the surface of that code it is: 2 of 'KÓD_2'; 0 without a number, as where the whole name is the code. */
export function photoNumber(name: string, code: string): number {
  const stem = stemOf(name);
  if (folded(stem) === folded(code) || folded(dashed(stem)) === folded(code)) return 0;
  const [, after = '', inside = ''] = NUMBER.exec(stem) ?? [];
  return Number(after || inside || 0);
}

export type Coded = { readonly surface_code: string };

/** Surfaces by their codes, as names of files can be compared with them. */
export function codedSurfaces<S extends Coded>(surfaces: readonly S[]): ReadonlyMap<string, readonly S[]> {
  return Map.groupBy(surfaces, ({ surface_code }) => folded(surface_code));
}

/**
 * The surface whose code the name is: 'KÓD', else 'KÓD_1', 'KÓD-2', 'kód (3)' by what stands before the number, 'KÓD éjjel' by what
 * stands before the words. Capitals count only where two codes are told apart by them.
 */
export function surfaceOfPhoto<S extends Coded>(
  name: string,
  surfaces: ReadonlyMap<string, readonly S[]>,
): CodeMatch<S> {
  const stem = stemOf(name);
  for (const code of codesIn(stem)) {
    const match = surfaceByCode(code, surfaces.get(folded(code)));
    if (match.kind !== 'unknown') return match;
  }
  return { kind: 'unknown' };
}
