import PDFDocument from 'pdfkit';
import { type FontCut, fontRuns, fontSource } from '../documents/document-fonts.ts';
import { type Box, colours, type Drawing, type LineStyle, type Look, type Shape } from '../documents/drawing.ts';

export const PAGE = { width: 841.89, height: 595.28, side: 40, top: 62, bottom: 548 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

type DocumentFacts = {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly language: string;
  readonly created: Date;
};

type Element = PDFKit.PDFStructureElement;
export type Tag = 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD';
type Bookmark = PDFKit.PDFOutline;
type Picture = PDFKit.Mixins.OpenedImage;

export type OpenPicture = { readonly width: number; readonly height: number; readonly picture: Picture };

/** Draws on A4, lying unless it is told otherwise, each mark of it told by a tag or marked as mere decoration, so that the file can be read aloud. */
export class PdfPen implements Drawing {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: Element;
  #parent: Element;
  #chapter: Bookmark | undefined;
  #known = new Set<string>();

  constructor(facts: DocumentFacts, layout: 'landscape' | 'portrait' = 'landscape') {
    this.doc = new PDFDocument({
      size: 'A4',
      layout,
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: facts.language,
      info: {
        Title: facts.title,
        Author: facts.author,
        Subject: facts.subject,
        Creator: 'Felület',
        Producer: 'Felület',
        CreationDate: facts.created,
      },
    });
    this.#root = this.doc.struct('Document', { title: facts.title });
    this.doc.addStructure(this.#root);
    this.#parent = this.#root;
  }

  page(): void {
    this.doc.addPage();
  }

  /** What is drawn within belongs together. */
  within(tag: Tag, draw: () => void, alt?: string): void {
    const outer = this.#parent;
    const element = this.doc.struct(tag, alt === undefined ? {} : { alt });
    outer.add(element);
    this.#parent = element;
    draw();
    element.end();
    this.#parent = outer;
  }

  /** A heading, paragraph, cell, or a picture with what it shows in words. */
  tagged(tag: Tag, draw: () => void, alt?: string): void {
    // Every table here has its head above its columns; the library's types do not know of it.
    const options = { ...(alt !== undefined && { alt }), ...(tag === 'TH' && { scope: 'Column' }) };
    const element = this.doc.struct(tag, options);
    this.#parent.add(element);
    element.add(draw);
    element.end();
  }

  /** Tells a reader by ear nothing. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  bookmark(title: string, level: 'chapter' | 'entry'): void {
    const parent = level === 'chapter' ? this.doc.outline : (this.#chapter ?? this.doc.outline);
    const item = parent.addItem(title, { expanded: false });
    if (level === 'chapter') this.#chapter = item;
  }

  /** One line with its letters standing on `baseline`; each part in the font that can draw it. */
  line(text: string, x: number, baseline: number, style: LineStyle): void {
    const { size, bold = false, colour = colours.ink, align = 'left', figures = false, halo } = style;
    const cut: FontCut = bold ? 'bold' : 'normal';
    const features: PDFKit.Mixins.OpenTypeFeatures[] = figures ? ['tnum'] : [];
    const options = { lineBreak: false, baseline: 'alphabetic' as const, ...(figures && { features }) };
    const runs = fontRuns(text).map((run) => {
      this.#use(run.font, cut, size);
      return { ...run, width: this.doc.widthOfString(run.text, options) };
    });
    const whole = runs.reduce((sum, run) => sum + run.width, 0);
    let left = align === 'left' ? x : x - (align === 'right' ? whole : whole / 2);
    for (const run of runs) {
      this.#use(run.font, cut, size);
      if (halo !== undefined) {
        this.doc.strokeColor(halo).lineWidth(2).lineJoin('round');
        this.doc.text(run.text, left, baseline, { ...options, stroke: true, fill: false });
      }
      this.doc.fillColor(colour).text(run.text, left, baseline, options);
      left += run.width;
    }
  }

  /** Lines below each other from `top` on; answers where they end. */
  lines(lines: readonly string[], x: number, top: number, style: LineStyle & { readonly leading: number }): number {
    let y = top;
    for (const text of lines) {
      if (text !== '') this.line(text, x, y + style.leading / 2 + style.size * 0.36, style);
      y += style.leading;
    }
    return y;
  }

  shape(shape: Shape, { fill, fillOpacity = 1, stroke, strokeWidth = 1, strokeOpacity = 1, dash }: Look): void {
    if (shape.form === 'path' && shape.points.length === 0) return;
    const { doc } = this;
    doc.save();
    if (fill !== undefined) {
      outline(doc, shape);
      doc.fillOpacity(fillOpacity).fill(fill);
    }
    if (stroke !== undefined) {
      outline(doc, shape);
      if (dash !== undefined) doc.dash(dash, { space: dash });
      doc.strokeOpacity(strokeOpacity).lineWidth(strokeWidth).lineJoin('round').stroke(stroke);
    }
    doc.restore();
  }

  clipped(box: Box, corner: number, draw: () => void): void {
    this.doc.save().roundedRect(box.x, box.y, box.width, box.height, corner).clip();
    draw();
    this.doc.restore();
  }

  rule(x: number, y: number, width: number, colour: string = colours.line, thickness = 0.6): void {
    this.doc.rect(x, y, width, thickness).fill(colour);
  }

  openPicture(bytes: Buffer): Picture {
    return this.doc.openImage(bytes);
  }

  /** As large as fits into the box, from its upper left corner. */
  picture({ picture, width, height }: OpenPicture, box: Box, place: 'corner' | 'middle' = 'middle'): void {
    const scale = Math.min(box.width / width, box.height / height);
    const [w, h] = [width * scale, height * scale];
    const [dx, dy] = place === 'corner' ? [0, 0] : [(box.width - w) / 2, (box.height - h) / 2];
    this.doc.image(picture, box.x + dx, box.y + dy, { width: w, height: h });
  }

  end(): void {
    this.#root.end();
    this.doc.end();
  }

  #use(font: Parameters<typeof fontSource>[0], cut: FontCut, size: number): void {
    const { key, bytes } = fontSource(font, cut);
    if (!this.#known.has(key)) this.doc.registerFont(key, bytes);
    this.#known.add(key);
    this.doc.font(key, size);
  }
}

function outline(doc: PDFKit.PDFDocument, shape: Shape): void {
  if (shape.form === 'circle') return void doc.circle(shape.x, shape.y, shape.radius);
  if (shape.form === 'rect') {
    const { x, y, width, height } = shape.box;
    return void (shape.corner === undefined
      ? doc.rect(x, y, width, height)
      : doc.roundedRect(x, y, width, height, shape.corner));
  }
  shape.points.forEach(([x, y], index) => {
    if (index === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  });
  if (shape.isClosed) doc.closePath();
}
