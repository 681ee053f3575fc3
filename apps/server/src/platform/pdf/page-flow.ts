import { type Box, colours } from '../documents/drawing.ts';
import { fitLine, type TextStyle, wrapText } from '../documents/text-lines.ts';
import { CONTENT_WIDTH, type OpenPicture, PAGE, type PdfPen } from './pdf-pen.ts';

/** Pictures come when they are asked for, one after the other; null where there is none to show. */
export type PictureSource = (id: string, box: Pick<Box, 'width' | 'height'>) => Promise<OpenPicture | null>;
type Draw = (pen: PdfPen, pictures: PictureSource) => void | Promise<void>;
type Page = { readonly isBare: boolean; readonly draws: Draw[] };

type Running = { readonly header: string; readonly footer: string };

/** What stands on which page, known before anything is drawn: so each page can say how many there are. */
export class PageFlow {
  readonly #pages: Page[] = [];
  y: number = PAGE.top;

  /** A bare page has no header and footer. */
  start(kind: 'bare' | 'running' = 'running'): void {
    this.#pages.push({ isBare: kind === 'bare', draws: [] });
    this.y = PAGE.top;
  }

  /** The next page where this much does not fit on this one. */
  need(height: number): boolean {
    if (this.y + height <= PAGE.bottom || this.y === PAGE.top) return false;
    this.start();
    return true;
  }

  add(draw: Draw): void {
    this.#pages.at(-1)?.draws.push(draw);
  }

  /** A heading with its bookmark. */
  heading(text: string, level: 'chapter' | 'entry' = 'chapter'): void {
    const style = { size: 18, bold: true };
    const lines = wrapText(text, CONTENT_WIDTH, style);
    const { y } = this;
    this.add((pen) => {
      pen.bookmark(text, level);
      pen.tagged('H1', () => pen.lines(lines, PAGE.side, y, { ...style, leading: 24 }));
    });
    this.y += lines.length * 24 + 8;
  }

  paragraph(text: string, style: TextStyle & { readonly colour?: string }): void {
    const leading = style.size * 1.45;
    const lines = wrapText(text, CONTENT_WIDTH, style);
    this.need(lines.length * leading);
    const { y } = this;
    this.add((pen) => pen.tagged('P', () => pen.lines(lines, PAGE.side, y, { ...style, leading })));
    this.y += lines.length * leading + 6;
  }

  /** Label and value below each other, however long the values are. */
  pairs(pairs: readonly (readonly [label: string, value: string])[]): void {
    const style = { size: 10 };
    for (const [label, value] of pairs) {
      const names = wrapText(label, LABEL_WIDTH - 10, style);
      const lines = wrapText(value === '' ? '–' : value, CONTENT_WIDTH - LABEL_WIDTH, style);
      const rows = Math.max(names.length, lines.length);
      for (let row = 0; row < rows; row += 1) {
        if (row === 0) this.need(Math.min(rows, 3) * PAIR_LEADING + 8);
        else this.need(PAIR_LEADING);
        this.#pairRow(names[row] ?? '', lines[row] ?? '');
      }
      const { y } = this;
      this.add((pen) => pen.decoration(() => pen.rule(PAGE.side, y + 4, CONTENT_WIDTH)));
      this.y += 9;
    }
  }

  #pairRow(name: string, line: string): void {
    const { y } = this;
    const style = { size: 10, leading: PAIR_LEADING };
    this.add((pen) => {
      const say = (text: string, x: number, colour: string): void => {
        if (text !== '') pen.tagged('P', () => pen.lines([text], x, y, { ...style, colour }));
      };
      say(name, PAGE.side, colours.soft);
      say(line, PAGE.side + LABEL_WIDTH, colours.ink);
    });
    this.y += PAIR_LEADING;
  }

  get count(): number {
    return this.#pages.length;
  }

  /** Draws page by page; `pageDone` may wait for the reader. */
  async draw(pen: PdfPen, pictures: PictureSource, running: Running, pageDone: () => Promise<void>): Promise<void> {
    for (const [index, page] of this.#pages.entries()) {
      pen.page();
      if (!page.isBare) drawRunning(pen, running, `${index + 1} / ${this.count}`);
      for (const draw of page.draws) await draw(pen, pictures);
      await pageDone();
    }
    pen.end();
  }
}

const LABEL_WIDTH = 170;
const PAIR_LEADING = 15;
const SMALL = { size: 7.5, colour: colours.soft } as const;

function drawRunning(pen: PdfPen, { header, footer }: Running, number: string): void {
  pen.decoration(() => {
    pen.line(fitLine(header, CONTENT_WIDTH, SMALL), PAGE.side, 38, SMALL);
    pen.rule(PAGE.side, 46, CONTENT_WIDTH);
    pen.line(fitLine(footer, CONTENT_WIDTH - 80, SMALL), PAGE.side, PAGE.height - 22, SMALL);
    pen.line(number, PAGE.width - PAGE.side, PAGE.height - 22, { ...SMALL, align: 'right', figures: true });
  });
}
