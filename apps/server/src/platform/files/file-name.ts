import type { FileKind } from '@felulet/contract/endpoint.ts';

const MAX_NAME = 200;
const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  pdf: ['pdf'],
  word: ['doc', 'docx'],
  powerpoint: ['ppt', 'pptx'],
  excel: ['xls', 'xlsx'],
  ods: ['ods'],
  csv: ['csv', 'txt', 'tsv'],
};

/** A sender's file name as we keep and show it: no path, no control characters, an ending that fits the content. */
export function cleanFileName(sent: string | undefined, kind: FileKind, extension: string): string {
  const base = (sent ?? '').normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  // Direction marks could make `gpj.exe` read as `exe.jpg`.
  const readable = base.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  const dot = readable.lastIndexOf('.');
  const ending = dot < 0 ? '' : readable.slice(dot + 1).toLowerCase();
  if (EXTENSIONS[kind].includes(ending)) return `${readable.slice(0, dot).slice(0, MAX_NAME) || 'file'}.${ending}`;
  return `${readable.slice(0, MAX_NAME) || 'file'}.${extension}`;
}

/** For readers of the header that know no accents: `médiafelületek.xlsx` → `mediafeluletek.xlsx`. */
export function plainFileName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');
}

const LONGEST_TITLE = 100;
const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' });

/** A title as part of a file's name: without what file systems refuse or would show otherwise, and cut between two signs. */
export function titleInFileName(title: string): string {
  const readable = title
    .replace(/[<>:"/\\|?*]/g, ' ')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const signs = Array.from(graphemes.segment(readable), ({ segment }) => segment);
  return signs.length <= LONGEST_TITLE ? readable : `${signs.slice(0, LONGEST_TITLE).join('').trim()}…`;
}
