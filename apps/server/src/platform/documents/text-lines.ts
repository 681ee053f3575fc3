import { textWidth } from './document-fonts.ts';

/** How a text is set, in points. */
export type TextStyle = { readonly size: number; readonly bold?: boolean };

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' });
const ELLIPSIS = '…';
/** Signs that join differently in a row may take a little more than pairs of them. */
const SPARE = 1;

/** The lines that a text takes in a column; a word longer than a line is broken. */
export function wrapText(text: string, width: number, style: TextStyle): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrapParagraph(paragraph, width - SPARE, style));
}

function wrapParagraph(paragraph: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const { text, isApart } of partsOf(paragraph, width, style)) {
    const joined = isApart && line !== '' ? `${line} ${text}` : line + text;
    if (line !== '' && widthOf(joined, style) > width) {
      lines.push(line);
      line = text;
    } else line = joined;
  }
  return [...lines, line];
}

type Part = { readonly text: string; readonly isApart: boolean };

/** What a line may end after: words, and within them hyphens and strokes. */
function partsOf(paragraph: string, width: number, style: TextStyle): Part[] {
  return paragraph
    .split(/[ \t]+/)
    .filter((word) => word !== '')
    .flatMap((word) =>
      word
        .split(/(?<=[-–/])/u)
        .flatMap((part) => piecesOf(part, width, style))
        .map((text, index) => ({ text, isApart: index === 0 })),
    );
}

/** A word that fits stays whole. */
function piecesOf(word: string, width: number, style: TextStyle): string[] {
  if (widthOf(word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  let before = '';
  let taken = 0;
  for (const { segment } of graphemes.segment(word)) {
    const advance = widthOf(before + segment, style) - widthOf(before, style);
    if (piece !== '' && taken + advance > width) {
      pieces.push(piece);
      piece = '';
      taken = 0;
    }
    piece += segment;
    taken += piece === segment ? widthOf(segment, style) : advance;
    before = segment;
  }
  return [...pieces, piece];
}

/** One line, cut with an ellipsis where it is longer; for what stands in full elsewhere. */
export function fitLine(text: string, width: number, style: TextStyle): string {
  const line = text.replace(/\s+/gu, ' ');
  if (widthOf(line, style) <= width - SPARE) return line;
  const [first = ''] = piecesOf(line, width - SPARE - widthOf(ELLIPSIS, style), style);
  return `${first.trimEnd()}${ELLIPSIS}`;
}

export function widthOf(text: string, { size, bold = false }: TextStyle): number {
  return textWidth(text, size, bold);
}
