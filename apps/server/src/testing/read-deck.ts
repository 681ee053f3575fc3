import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';

export type ReadSlide = {
  /** Paragraph by paragraph, tables included. */
  readonly texts: readonly string[];
  readonly text: string;
  /** The cells of each table, row by row. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  /** The words that stand for each picture, and the part that holds it. */
  readonly pictures: readonly { readonly alt: string; readonly part: string }[];
  /** The kinds of the layout's places that the slide fills. */
  readonly places: readonly string[];
  readonly languages: ReadonlySet<string>;
  /** Fonts that the slide names beside the theme's. */
  readonly fonts: ReadonlySet<string>;
};

export type ReadDeck = {
  readonly parts: ReadonlyMap<string, Buffer>;
  readonly slides: readonly ReadSlide[];
  readonly text: string;
  /** Of all parts: layouts, notes and properties too. */
  readonly everyText: readonly string[];
};

const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/;

/** A deck as a program would open it: each part is parsed, and what refers to nothing fails. */
export async function readDeck(bytes: Buffer): Promise<ReadDeck> {
  const parts = await partsOf(bytes);
  for (const [path, part] of parts) if (/\.(xml|rels)$/.test(path)) parse(part, {});
  checkRelations(parts);
  const slides = [...parts.keys()]
    .filter((path) => SLIDE.test(path))
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .map((path) => readSlide(parts, path));
  const xml = [...parts].filter(([path]) => path.endsWith('.xml'));
  return {
    parts,
    slides,
    text: slides.map(({ text }) => text).join('\n'),
    everyText: xml.flatMap(([, part]) => textsOf(part)),
  };
}

export async function isDeck(bytes: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) if (entry.fileName.startsWith('ppt/')) return true;
  return false;
}

function numberOf(path: string): number {
  return Number(SLIDE.exec(path)?.[1]);
}

async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    if (parts.has(entry.fileName)) throw new Error(`twice in the archive: ${entry.fileName}`);
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

type Handler = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

function parse(part: Buffer, { open, text, close }: Handler): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => open?.(name, attributes));
  parser.on('text', (value) => text?.(value));
  parser.on('closetag', ({ name }) => close?.(name));
  parser.write(part.toString('utf8')).close();
}

function textsOf(part: Buffer): string[] {
  const texts: string[] = [];
  parse(part, { text: (text) => (text.trim() === '' ? undefined : texts.push(text)) });
  return texts;
}

function relationsOf(parts: ReadonlyMap<string, Buffer>, path: string): ReadonlyMap<string, string> {
  const { dir, base } = posix.parse(path);
  const relations = parts.get(`${dir}/_rels/${base}.rels`);
  const targets = new Map<string, string>();
  if (relations === undefined) return targets;
  parse(relations, {
    open: (name, { Id = '', Target = '', TargetMode }) => {
      if (name === 'Relationship' && TargetMode !== 'External')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target));
    },
  });
  return targets;
}

function checkRelations(parts: ReadonlyMap<string, Buffer>): void {
  for (const path of parts.keys())
    for (const target of relationsOf(parts, path).values())
      if (!parts.has(target)) throw new Error(`${path} refers to ${target}, which is not there`);
}

function readSlide(parts: ReadonlyMap<string, Buffer>, path: string): ReadSlide {
  const relations = relationsOf(parts, path);
  const texts: string[] = [];
  const tables: string[][][] = [];
  const pictures: { alt: string; part: string }[] = [];
  const places: string[] = [];
  const languages = new Set<string>();
  const fonts = new Set<string>();
  let paragraph = '';
  let alt = '';
  let isText = false;
  let isCell = false;
  const rowOf = (): string[] | undefined => tables.at(-1)?.at(-1);
  parse(parts.get(path) ?? Buffer.alloc(0), {
    open: (name, attributes) => {
      if (name === 'a:tbl') tables.push([]);
      else if (name === 'a:tr') tables.at(-1)?.push([]);
      else if (name === 'a:tc') {
        rowOf()?.push('');
        isCell = true;
      } else if (name === 'a:p') paragraph = '';
      else if (name === 'a:t') isText = true;
      else if (name === 'a:rPr' && attributes.lang !== undefined) languages.add(attributes.lang);
      else if (name === 'a:latin' && attributes.typeface !== undefined) fonts.add(attributes.typeface);
      else if (name === 'p:ph') places.push(attributes.type ?? 'body');
      else if (name === 'p:cNvPr') alt = attributes.descr ?? '';
      else if (name === 'a:blip') pictures.push({ alt, part: relations.get(attributes['r:embed'] ?? '') ?? '' });
    },
    text: (text) => {
      if (!isText) return;
      paragraph += text;
      const row = rowOf();
      if (isCell && row !== undefined) row[row.length - 1] += text;
    },
    close: (name) => {
      if (name === 'a:t') isText = false;
      else if (name === 'a:tc') isCell = false;
      else if (name === 'a:p' && paragraph !== '') texts.push(paragraph);
    },
  });
  return { texts, text: texts.join('\n').replaceAll('\u00a0', ' '), tables, pictures, places, languages, fonts };
}
