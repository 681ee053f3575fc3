import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import { unwrapWoff } from './unwrap-woff.ts';

const require = createRequire(import.meta.url);

function fileOf(packageName: string, ...path: readonly string[]): string {
  return join(dirname(require.resolve(`${packageName}/package.json`)), ...path);
}

const roboto = (file: string): string => fileOf('pdfmake', 'fonts', 'Roboto', file);
const dejaVu = fileOf('@fontsource/dejavu-sans', 'files', 'dejavu-sans-latin-400-normal.woff');
const emoji = fileOf('@fontsource/noto-emoji', 'files', 'noto-emoji-emoji-400-normal.woff');
const japanese = fileOf('@fontsource/sawarabi-gothic', 'files', 'sawarabi-gothic-japanese-400-normal.woff');

/** What a character is looked for in, in this order: our own font, other scripts and signs, pictures, East Asian writing. */
const fontOrder = ['Roboto', 'DejaVu', 'Emoji', 'Japanese'] as const;
export type PdfFont = (typeof fontOrder)[number];

const oneCut = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file });

export const fontFiles = {
  Roboto: {
    normal: roboto('Roboto-Regular.ttf'),
    bold: roboto('Roboto-Medium.ttf'),
    italics: roboto('Roboto-Italic.ttf'),
    bolditalics: roboto('Roboto-MediumItalic.ttf'),
  },
  DejaVu: oneCut(dejaVu),
  Emoji: oneCut(emoji),
  Japanese: oneCut(japanese),
} as const satisfies Record<PdfFont, object>;

export type FontRun = { readonly text: string; readonly font: PdfFont };

/** Stands for what no font here can draw. */
export const REPLACEMENT = '\ufffd';

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' });
const unseen = /[\p{Default_Ignorable_Code_Point}]/gu;

/** A text cut by the fonts that can draw it; what none can becomes the replacement sign. [A6.20] */
export function fontRuns(text: string): FontRun[] {
  if (canDraw('Roboto', text)) return [{ text, font: 'Roboto' }];
  const runs: { text: string; font: PdfFont }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const drawn = drawable(segment);
    const last = runs.at(-1);
    // Pictures stand alone, so that a line never breaks within the two halves of one.
    if (last !== undefined && last.font === drawn.font && drawn.font !== 'Emoji') last.text += drawn.text;
    else runs.push({ ...drawn });
  }
  return runs;
}

function drawable(segment: string): FontRun {
  if (/^\s+$/u.test(segment)) return { text: canDraw('Roboto', segment) ? segment : ' ', font: 'Roboto' };
  for (const font of fontOrder) if (canDraw(font, segment)) return { text: segment, font };
  const seen = segment.replace(unseen, '');
  for (const font of fontOrder) if (canDraw(font, seen)) return { text: seen, font };
  return { text: REPLACEMENT, font: 'DejaVu' };
}

/** How wide a text of one line is, in points. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0;
  for (const run of fontRuns(text)) {
    const font = openFont(run.font, isBold ? 'bold' : 'normal');
    for (const character of run.text) width += advanceOf(font, character) * size;
  }
  return width;
}

type OpenFont = {
  readonly font: Font;
  readonly bytes: Buffer;
  readonly characters: ReadonlySet<number>;
  /** In shares of the font's size. */
  readonly advances: Map<string, number>;
};

const opened = new Map<string, OpenFont>();

function openFont(name: PdfFont, cut: 'normal' | 'bold' = 'normal'): OpenFont {
  const file = fontFiles[name][cut];
  const known = opened.get(file);
  if (known !== undefined) return known;
  const stored = readFileSync(file);
  const bytes = file.endsWith('.woff') ? unwrapWoff(stored) : stored;
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`A collection instead of one font: ${file}`);
  const open = { font, bytes, characters: new Set(font.characterSet), advances: new Map<string, number>() };
  opened.set(file, open);
  return open;
}

/** The fonts that texts needed so far, by their files. */
export function* openedFonts(): Generator<readonly [file: string, bytes: Buffer]> {
  for (const [file, { bytes }] of opened) yield [file, bytes];
}

function canDraw(name: PdfFont, text: string): boolean {
  const { characters } = openFont(name);
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (!characters.has(codePoint) && !lineBreaks.has(character)) return false;
  }
  return true;
}

const lineBreaks = new Set(['\n', '\r']);

function advanceOf({ font, advances }: OpenFont, character: string): number {
  const known = advances.get(character);
  if (known !== undefined) return known;
  const advance = font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
  advances.set(character, advance);
  return advance;
}
