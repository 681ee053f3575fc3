import type { MeasuredRow, TableSetting } from '../documents/measured-table.ts';
import type { Pair } from '../documents/surface-document.spec.ts';
import { wrapText } from '../documents/text-lines.ts';
import type { DeckPen } from './deck-pen.ts';

export type PairPlace = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly labelWidth: number;
  readonly setting: TableSetting;
};

const columns = [{ header: '' }, { header: '' }] as const;

/** Labels and values as a table of two columns. */
export function pairTable(pen: DeckPen, pairs: readonly Pair[], place: PairPlace): void {
  if (pairs.length === 0) return;
  const { setting } = place;
  const { rows, widths } = measuredPairs(pairs, place);
  pen.table({ columns }, rows, { widths, setting, at: place }, { hasHeader: false, labels: true });
}

export function pairsHeight(pairs: readonly Pair[], place: PairPlace): number {
  return measuredPairs(pairs, place).rows.reduce((sum, { height }) => sum + height, 0);
}

function measuredPairs(pairs: readonly Pair[], { width, labelWidth, setting }: PairPlace) {
  const { size, leading, padding } = setting;
  const widths = [labelWidth - 2 * padding.side, width - labelWidth - 2 * padding.side] as const;
  const rows = pairs.map((texts): MeasuredRow => {
    const cells = texts.map((text, index) => wrapText(text, widths[index] ?? 0, { size }));
    const height = Math.max(...cells.map((lines) => lines.length)) * leading + 2 * padding.top;
    return { texts, cells, strong: false, height };
  });
  return { rows, widths };
}

/** Pairs by slides; a value longer than a slide goes on under the same label. */
export function longPairs(pairs: readonly Pair[], place: PairPlace, room: number): readonly (readonly Pair[])[] {
  const { setting, width, labelWidth } = place;
  const most = Math.floor((room - 2 * setting.padding.top) / setting.leading);
  const valueWidth = width - labelWidth - 2 * setting.padding.side;
  const parts = pairs.flatMap(([label, value]) =>
    piecesOf(value === '' ? '–' : value, valueWidth, setting.size, most).map((piece): Pair => [label, piece]),
  );
  const slides: Pair[][] = [[]];
  let left = room;
  for (const pair of parts) {
    const height = pairsHeight([pair], place);
    if (height > left && (slides.at(-1) ?? []).length > 0) {
      slides.push([]);
      left = room;
    }
    slides.at(-1)?.push(pair);
    left -= height;
  }
  return slides;
}

/** Cut between words where possible, nothing lost; each piece takes at most so many lines. */
function piecesOf(value: string, width: number, size: number, most: number): string[] {
  const takes = (text: string): number => wrapText(text, width, { size }).length;
  if (takes(value) <= most) return [value];
  const pieces: string[] = [];
  let rest = value;
  while (takes(rest) > most) {
    const end = cutOf(rest, (text) => takes(text) <= most);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** The longest beginning that fits, back to the last gap between words. */
function cutOf(text: string, fits: (beginning: string) => boolean): number {
  let [low, high] = [1, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  const gap = Math.max(text.lastIndexOf(' ', low), text.lastIndexOf('\n', low));
  return gap > 0 ? gap : safeCut(text, low);
}

/** Never between the two halves of one sign. */
function safeCut(text: string, end: number): number {
  const code = text.charCodeAt(end);
  return code >= 0xdc00 && code <= 0xdfff ? Math.max(1, end - 1) : end;
}
