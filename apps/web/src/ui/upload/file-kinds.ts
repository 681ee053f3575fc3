import type { FileKind } from '@felulet/contract/endpoint.ts';

/** Larger files are refused. */
export const MAX_FILE_SIZE = 20_971_520;

const endings: Readonly<Record<FileKind, readonly string[]>> = {
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  pdf: ['.pdf'],
  word: ['.doc', '.docx'],
  powerpoint: ['.ppt', '.pptx'],
  excel: ['.xls', '.xlsx'],
  ods: ['.ods'],
  csv: ['.csv', '.txt', '.tsv'],
};

/** The `accept` attribute for the browser's file dialog. */
export function acceptedTypes(kinds: readonly FileKind[]): string {
  return kinds.flatMap((kind) => endings[kind]).join(',');
}

/** By the extension of the name; the server decides by the bytes. */
export function isOfKind(file: File, kinds: readonly FileKind[]): boolean {
  const name = file.name.toLowerCase();
  return kinds.some((kind) => endings[kind].some((ending) => name.endsWith(ending)));
}

type StrangeFile = { readonly found: string; readonly advice: 'picture' | 'table' };

const strangeEndings: Readonly<Record<string, StrangeFile>> = {
  '.heic': { found: 'HEIC', advice: 'picture' },
  '.heif': { found: 'HEIF', advice: 'picture' },
  '.avif': { found: 'AVIF', advice: 'picture' },
  '.webp': { found: 'WebP', advice: 'picture' },
  '.tif': { found: 'TIFF', advice: 'picture' },
  '.tiff': { found: 'TIFF', advice: 'picture' },
  '.xlsb': { found: 'Excel .xlsb', advice: 'table' },
  '.fods': { found: 'LibreOffice .fods', advice: 'table' },
  '.numbers': { found: 'Apple Numbers', advice: 'table' },
};

/** A file kind that cannot be read here, but can easily be converted. */
export function strangeFile(name: string): StrangeFile | undefined {
  return strangeEndings[fileEnding(name) ?? ''];
}

/** `.exe` of a name; null without one. */
export function fileEnding(name: string): string | null {
  return /.(\.[^.\s]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? null;
}

/** The fault of a refused file. */
export type FileFault = { readonly kind: 'tooLarge' | 'wrongType' | 'tooMany'; readonly name: string };

export type Added = { readonly files: readonly File[]; readonly faults: readonly FileFault[] };

/** The list after adding: a wrong file is left out, and the maximum limits it. */
export function addFiles(
  present: readonly File[],
  added: readonly File[],
  kinds: readonly FileKind[],
  maximum: number,
): Added {
  const rightKind = added.filter((file) => isOfKind(file, kinds));
  const rightSize = rightKind.filter((file) => file.size <= MAX_FILE_SIZE);
  const fresh = rightSize.filter(
    (file) =>
      !present.some(
        (other) => other.name === file.name && other.size === file.size && other.lastModified === file.lastModified,
      ),
  );
  const all = [...(maximum === 1 && fresh.length > 0 ? [] : present), ...fresh];
  const faults = added.flatMap((file): FileFault[] => {
    if (!rightKind.includes(file)) return [{ kind: 'wrongType', name: file.name }];
    return rightSize.includes(file) ? [] : [{ kind: 'tooLarge', name: file.name }];
  });
  const cut = all.slice(maximum);
  faults.push(...cut.map((file): FileFault => ({ kind: 'tooMany', name: file.name })));
  return { files: all.slice(0, maximum), faults };
}
