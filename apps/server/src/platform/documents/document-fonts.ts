import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const FONT_HEADER = 12;
const FONT_ENTRY = 16;

/** The plain font inside a WOFF file. The library reads WOFF too, but inflates the outlines anew for each glyph it draws. */
function unwrapWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(FONT_HEADER + count * FONT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [header];
  let position = header.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEADER + index * WOFF_ENTRY;
    const start = woff.readUInt32BE(from + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(from + 8));
    const length = woff.readUInt32BE(from + 12);
    const table = packed.length < length ? inflateSync(packed) : packed;
    const to = FONT_HEADER + index * FONT_ENTRY;
    woff.copy(header, to, from, from + 4);
    woff.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(position, to + 8);
    header.writeUInt32BE(length, to + 12);
    parts.push(table, Buffer.alloc(-length & 3));
    position += (length + 3) & ~3;
  }
  return Buffer.concat(parts);
}

const require = createRequire(import.meta.url);

function fileOf(packageName: string, ...path: readonly string[]): string {
  return join(dirname(require.resolve(`${packageName}/package.json`)), ...path);
}

const inter = (cut: string): string => fileOf('@expo-google-fonts/inter', cut, `Inter_${cut}.ttf`);
const dejaVu = fileOf('@fontsource/dejavu-sans', 'files', 'dejavu-sans-latin-400-normal.woff');
const emoji = fileOf('@fontsource/noto-emoji', 'files', 'noto-emoji-emoji-400-normal.woff');
const japanese = fileOf('@fontsource/sawarabi-gothic', 'files', 'sawarabi-gothic-japanese-400-normal.woff');

/** What a character is looked for in, in this order: our own font, other scripts and signs, pictures, East Asian writing. */
const fontOrder = ['Inter', 'DejaVu', 'Emoji', 'Japanese'] as const;
type DocumentFont = (typeof fontOrder)[number];
export type FontCut = 'normal' | 'bold';

const oneCut = (file: string) => ({ normal: file, bold: file });

const fontFiles = {
  Inter: { normal: inter('400Regular'), bold: inter('600SemiBold') },
  DejaVu: oneCut(dejaVu),
  Emoji: oneCut(emoji),
  Japanese: oneCut(japanese),
} as const satisfies Record<DocumentFont, object>;

type FontRun = { readonly text: string; readonly font: DocumentFont };

/** Stands for what no font here can draw. */
export const REPLACEMENT = '\ufffd';

const graphemes = new Intl.Segmenter('hu', { granularity: 'grapheme' });
const unseen = /[\p{Default_Ignorable_Code_Point}]/gu;

/** A text cut by the fonts that can draw it; what none can becomes the replacement sign. [A6.60] */
export function fontRuns(text: string): FontRun[] {
  if (canDraw('Inter', text)) return [{ text, font: 'Inter' }];
  const runs: { text: string; font: DocumentFont }[] = [];
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
  if (/^\s+$/u.test(segment)) return { text: canDraw('Inter', segment) ? segment : ' ', font: 'Inter' };
  for (const font of fontOrder) if (canDraw(font, segment)) return { text: segment, font };
  const seen = segment.replace(unseen, '');
  for (const font of fontOrder) if (canDraw(font, seen)) return { text: seen, font };
  return { text: REPLACEMENT, font: 'DejaVu' };
}

/** How wide a text of one line is, in points, with what neighbours move towards or away from each other. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0;
  for (const run of fontRuns(text)) {
    const font = openFont(run.font, isBold ? 'bold' : 'normal');
    let before = '';
    for (const character of run.text) {
      width += (advanceOf(font, character) + (before === '' ? 0 : kerningOf(font, before + character))) * size;
      before = character;
    }
  }
  return width;
}

type PlacedGlyph = { readonly path: string; readonly x: number; readonly scale: number };

/** A line of letters as outlines in their fonts' units, y upwards, each with its place and scale in points. */
export function glyphsOf(
  text: string,
  size: number,
  isBold: boolean,
): { readonly glyphs: readonly PlacedGlyph[]; readonly width: number } {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const run of fontRuns(text)) {
    const { font } = openFont(run.font, isBold ? 'bold' : 'normal');
    const scale = size / font.unitsPerEm;
    const laid = font.layout(run.text);
    for (const [index, glyph] of laid.glyphs.entries()) {
      const { xOffset = 0, xAdvance = 0 } = laid.positions[index] ?? {};
      glyphs.push({ path: glyph.path.toSVG(), x: x + xOffset * scale, scale });
      x += xAdvance * scale;
    }
  }
  return { glyphs, width: x };
}

type OpenFont = {
  readonly font: Font;
  readonly bytes: Buffer;
  readonly characters: ReadonlySet<number>;
  /** In shares of the font's size. */
  readonly advances: Map<string, number>;
  readonly kernings: Map<string, number>;
};

const opened = new Map<string, OpenFont>();

function openFont(name: DocumentFont, cut: FontCut = 'normal'): OpenFont {
  const file = fontFiles[name][cut];
  const known = opened.get(file);
  if (known !== undefined) return known;
  const stored = readFileSync(file);
  const bytes = file.endsWith('.woff') ? unwrapWoff(stored) : stored;
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`A collection instead of one font: ${file}`);
  const open = {
    font,
    bytes,
    characters: new Set(font.characterSet),
    advances: new Map<string, number>(),
    kernings: new Map<string, number>(),
  };
  opened.set(file, open);
  return open;
}

/** A font as a PDF takes it in, and one name for each file. */
export function fontSource(name: DocumentFont, cut: FontCut): { readonly key: string; readonly bytes: Buffer } {
  return { key: fontFiles[name][cut], bytes: openFont(name, cut).bytes };
}

function canDraw(name: DocumentFont, text: string): boolean {
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

function kerningOf(open: OpenFont, pair: string): number {
  const { font, kernings } = open;
  const known = kernings.get(pair);
  if (known !== undefined) return known;
  const apart = [...pair].reduce((sum, character) => sum + advanceOf(open, character), 0);
  const kerning = font.layout(pair).advanceWidth / font.unitsPerEm - apart;
  kernings.set(pair, kerning);
  return kerning;
}
