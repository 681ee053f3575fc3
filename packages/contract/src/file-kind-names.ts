import type { FileKind } from './endpoint.ts';

const names: Readonly<Record<FileKind, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  pdf: 'PDF',
  word: 'Word',
  powerpoint: 'PowerPoint',
  excel: 'Excel',
  ods: 'LibreOffice (.ods)',
  csv: 'CSV',
};

/** What people call these kinds, in both languages. */
export function fileKindNames(kinds: readonly FileKind[]): string {
  return kinds.map((kind) => names[kind]).join(', ');
}
