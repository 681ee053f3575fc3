import sharp from 'sharp';
import { glyphsOf } from './document-fonts.ts';
import { type Box, colours, type Drawing, type LineStyle, type Look, type Shape } from './drawing.ts';

/**
 * Draws a picture of points as large as the frame, letters as outlines, so that it looks alike on every machine. What is clipped by the
 * frame itself is cut by the picture's own edge, which has no round corners: a mask would cost as much as the rest.
 */
export class PictureDrawing implements Drawing {
  readonly #frame: Box;
  readonly #parts: string[] = [];
  #clips = 0;

  constructor(frame: Box) {
    this.#frame = frame;
  }

  shape(shape: Shape, look: Look): void {
    if (shape.form === 'path' && shape.points.length === 0) return;
    this.#parts.push(`${outline(this.#isEdge(shape) ? { ...shape, corner: 0 } : shape)} ${lookOf(look)}/>`);
  }

  clipped(box: Box, corner: number, draw: () => void): void {
    if (this.#isEdge({ form: 'rect', box })) {
      draw();
      return;
    }
    const { x, y, width, height } = box;
    this.#clips += 1;
    const clip = `c${this.#clips}`;
    const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/>`;
    this.#parts.push(`<clipPath id="${clip}">${rect}</clipPath><g clip-path="url(#${clip})">`);
    draw();
    this.#parts.push('</g>');
  }

  line(text: string, x: number, baseline: number, style: LineStyle): void {
    const { size, bold = false, colour = colours.ink, align = 'left', halo } = style;
    const { glyphs, width } = glyphsOf(text, size, bold);
    const left = align === 'left' ? x : x - (align === 'right' ? width : width / 2);
    const paths = glyphs.map(
      ({ path, x: dx, scale }) =>
        `<path transform="translate(${short(left + dx)} ${short(baseline)}) scale(${scale} ${-scale})" d="${path}"/>`,
    );
    if (halo !== undefined) {
      // The seam is drawn in the letters' own units.
      const seams = glyphs.map(
        ({ scale }, index) => paths[index]?.replace('/>', ` stroke-width="${2 / scale}"/>`) ?? '',
      );
      this.#parts.push(`<g fill="none" stroke="${halo}" stroke-linejoin="round">${seams.join('')}</g>`);
    }
    this.#parts.push(`<g fill="${colour}">${paths.join('')}</g>`);
  }

  #isEdge(shape: Shape): shape is Extract<Shape, { form: 'rect' }> {
    const { x, y, width, height } = this.#frame;
    if (shape.form !== 'rect') return false;
    const { box } = shape;
    return box.x === x && box.y === y && box.width === width && box.height === height;
  }

  png(dots: number): Promise<Buffer> {
    const { x, y, width, height } = this.#frame;
    const size = `width="${Math.round(width * dots)}" height="${Math.round(height * dots)}"`;
    const view = `viewBox="${x} ${y} ${width} ${height}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${view}>${this.#parts.join('')}</svg>`;
    return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 7 }).toBuffer();
  }
}

function outline(shape: Shape): string {
  if (shape.form === 'circle') return `<circle cx="${short(shape.x)}" cy="${short(shape.y)}" r="${shape.radius}"`;
  if (shape.form === 'rect') {
    const { x, y, width, height } = shape.box;
    return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${shape.corner ?? 0}"`;
  }
  const points = shape.points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
  return `<path d="M${points}${shape.isClosed ? 'Z' : ''}"`;
}

function lookOf({ fill, fillOpacity, stroke, strokeWidth = 1, strokeOpacity, dash }: Look): string {
  const marks = [`fill="${fill ?? 'none'}"`];
  if (fillOpacity !== undefined) marks.push(`fill-opacity="${fillOpacity}"`);
  if (stroke !== undefined) marks.push(`stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linejoin="round"`);
  if (strokeOpacity !== undefined) marks.push(`stroke-opacity="${strokeOpacity}"`);
  if (dash !== undefined) marks.push(`stroke-dasharray="${dash}"`);
  return marks.join(' ');
}

function short(value: number): number {
  return Math.round(value * 100) / 100;
}
