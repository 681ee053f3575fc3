import type { TextStyle } from './text-lines.ts';

/** Colours of the documents: those of the screens on white paper. */
export const colours = {
  ink: '#1f1b24',
  soft: '#5f5868',
  line: '#ddd7e3',
  accent: '#67308f',
  tint: '#f5f0f9',
  paper: '#ffffff',
} as const;

/** In points, from the upper left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Line = readonly (readonly [x: number, y: number])[];

export type LineStyle = TextStyle & {
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Digits of one width, so that amounts stand below each other. */
  readonly figures?: boolean;
  /** A seam around the letters, for names on a map. */
  readonly halo?: string;
};

export type Shape =
  | { readonly form: 'rect'; readonly box: Box; readonly corner?: number }
  | { readonly form: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
  | { readonly form: 'path'; readonly points: Line; readonly isClosed: boolean };

export type Look = {
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly strokeOpacity?: number;
  /** Strokes and gaps of this length. */
  readonly dash?: number;
};

/** What maps and ornaments are drawn on: the page of a PDF, or a picture. */
export type Drawing = {
  readonly shape: (shape: Shape, look: Look) => void;
  /** What is drawn within shows inside the box alone. */
  readonly clipped: (box: Box, corner: number, draw: () => void) => void;
  /** One line with its letters standing on `baseline`. */
  readonly line: (text: string, x: number, baseline: number, style: LineStyle) => void;
};

/** A frame with hills and a sun, in the middle of a box whose photo is missing. */
export function drawEmptyPicture(drawing: Drawing, box: Box): void {
  const [x, y] = [box.x + box.width / 2 - 24, box.y + box.height / 2 - 24];
  const look = { stroke: '#c9bbd6', strokeWidth: 1.4 };
  drawing.shape({ form: 'rect', box: { x, y, width: 48, height: 36 }, corner: 4 }, look);
  drawing.shape({ form: 'circle', x: x + 13, y: y + 11, radius: 3.6 }, look);
  const hills = [
    [4, 32],
    [18, 19],
    [27, 27],
    [35, 17],
    [45, 28],
  ] as const;
  drawing.shape({ form: 'path', points: hills.map(([dx, dy]) => [x + dx, y + dy]), isClosed: false }, look);
}
