import PptxGenJS from 'pptxgenjs';
import { type Box, colours } from '../documents/drawing.ts';
import type { MeasuredRow, TableSetting } from '../documents/measured-table.ts';
import type { DocumentTable, SurfaceDocument } from '../documents/surface-document.spec.ts';
import { wrapText } from '../documents/text-lines.ts';
import { type DeckPicture, standIn } from './deck-archive.ts';

// The package's types take its module for CommonJS, where the class would be a property of what is imported.
const PptxLibrary = PptxGenJS as unknown as typeof PptxGenJS.default;
export type Library = PptxGenJS.default;
export type MasterObject = NonNullable<PptxGenJS.default.SlideMasterProps['objects']>[number];
type Slide = PptxGenJS.default.Slide;
type Cell = PptxGenJS.default.TableCell;
type Border = PptxGenJS.default.BorderProps;

/** On every machine, or replaced by one of the same widths; the slides name it in the theme alone. */
const FONT = 'Arial';
const POINTS_PER_INCH = 72;

type Style = {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly valign?: 'top' | 'middle' | 'bottom';
  readonly fill?: string;
  readonly rounded?: number;
};

export function newLibrary({ title, author, subject }: SurfaceDocument): Library {
  const library = new PptxLibrary();
  library.layout = 'LAYOUT_WIDE';
  library.theme = { headFontFace: FONT, bodyFontFace: FONT };
  library.title = readable(title);
  library.author = readable(author);
  library.company = escaped(readable(author));
  library.subject = readable(subject);
  return library;
}

export function inches(points: number): number {
  return points / POINTS_PER_INCH;
}

export function colourOf(colour: string): string {
  return colour.slice(1).toUpperCase();
}

/** One slide, on which everything is text to be edited, a table or a picture; places are in points. */
export class DeckPen {
  readonly #slide: Slide;
  readonly #lang: string;

  constructor(slide: Slide, language: SurfaceDocument['language']) {
    this.#slide = slide;
    this.#lang = language === 'hu' ? 'hu-HU' : 'en-GB';
  }

  text(
    text: string,
    box: Box,
    { size, bold, colour = colours.ink, align, valign = 'top', fill, rounded }: Style,
  ): void {
    this.#slide.addText([this.#run(text, { size, colour, ...(bold && { bold }), ...(align && { align }) })], {
      ...placed(box),
      margin: 0,
      valign,
      fit: 'none',
      isTextBox: true,
      ...(fill !== undefined && { fill: { color: colourOf(fill) } }),
      ...(rounded !== undefined && { shape: 'roundRect' as const, rectRadius: inches(rounded) }),
    });
  }

  /** Fills a place of the layout; `size` only where it is not the layout's own. */
  placeholder(name: string, text: string, style: Style): void {
    this.#slide.addText([this.#run(text, style)], { placeholder: name, objectName: name });
  }

  picture({ name }: DeckPicture, box: Box, alt: string, placeholder?: string): void {
    this.#slide.addImage({
      data: standIn(name),
      ...placed(box),
      altText: readable(alt),
      ...(placeholder !== undefined && { placeholder, objectName: placeholder }),
    });
  }

  field(box: Box, colour: string): void {
    this.#slide.addShape('rect', { ...placed(box), fill: { color: colourOf(colour) } });
  }

  /** Rows that were measured, as a table of the program; `header` is null where there is none. */
  table(
    { columns }: Pick<DocumentTable, 'columns'>,
    rows: readonly MeasuredRow[],
    { widths, setting, at }: { readonly widths: readonly number[]; readonly setting: TableSetting; readonly at: Place },
    look: { readonly hasHeader: boolean; readonly labels?: boolean },
  ): void {
    const { padding, size } = setting;
    const cells = rows.map(({ texts, strong }, number) =>
      widths.map((_, index): Cell => {
        const isHeader = look.hasHeader && number === 0;
        const isLabel = look.labels === true && index === 0;
        const align = columns[index]?.align ?? 'left';
        const style = { size, align, colour: isLabel ? colours.soft : colours.ink, ...(strong && { bold: true }) };
        return {
          text: [this.#run(texts[index] ?? '', style)],
          options: {
            align,
            valign: 'top',
            border: bordersOf(strong && !isHeader),
            margin: [padding.top, padding.side, padding.top, padding.side].map(inches) as Margins, // four in, four out
            fontSize: size,
            lang: this.#lang,
            ...(isHeader && { fill: { color: colourOf(colours.tint) } }),
          },
        };
      }),
    );
    this.#slide.addTable(cells, {
      x: inches(at.x),
      y: inches(at.y),
      w: inches(sumOf(widths, padding.side)),
      h: inches(rows.reduce((sum, { height }) => sum + height, 0)),
      colW: widths.map((width) => inches(width + 2 * padding.side)),
      rowH: rows.map(({ height }) => inches(height)),
    });
  }

  #run(text: string, { size, bold, colour = colours.ink, align }: Style) {
    const shown = readable(text);
    const isLeftwards = beginsLeftwards.test(shown);
    return {
      text: shown,
      options: {
        fontSize: Math.round(size * 10) / 10,
        color: colourOf(colour),
        lang: this.#lang,
        ...(bold && { bold }),
        ...(align && { align }),
        ...(isLeftwards && { rtlMode: true, align: align ?? ('right' as const) }),
      },
    };
  }
}

type Place = { readonly x: number; readonly y: number };
type Margins = [number, number, number, number];

type Placed = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

export function placed({ x, y, width, height }: Box): Placed {
  return { x: inches(x), y: inches(y), w: inches(width), h: inches(height) };
}

/** Without what no XML may hold. */
function readable(text: string): string {
  return text.toWellFormed().replace(/(?![\t\r\n])\p{Cc}|[\ufffe\uffff]/gu, '');
}

/** The library writes the company as it is. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const beginsLeftwards = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

function bordersOf(strong: boolean): [Border, Border, Border, Border] {
  const none: Border = { type: 'none' };
  const below: Border = strong
    ? { type: 'solid', color: colourOf(colours.accent), pt: 1 }
    : { type: 'solid', color: colourOf(colours.line), pt: 0.75 };
  return [none, none, below, none];
}

function sumOf(widths: readonly number[], side: number): number {
  return widths.reduce((sum, width) => sum + width + 2 * side, 0);
}

/** Widths are of our own letters; those that a program has in place of the theme's may be so much wider. */
export const WIDER = 1.16;

/** The largest of the sizes at which the text fits into the box. */
export function fittingSize(text: string, box: Box, sizes: readonly number[]): number {
  const fits = (size: number): boolean => boldHeight(text, box.width, size) <= box.height;
  return sizes.find(fits) ?? sizes.at(-1) ?? 10;
}

/** In bold, at most. */
export function boldHeight(text: string, width: number, size: number): number {
  return wrapText(text, width / WIDER, { size, bold: true }).length * size * 1.2;
}
