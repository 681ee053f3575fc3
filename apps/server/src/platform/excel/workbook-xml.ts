import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { WorkbookRefused } from './workbook-limits.ts';

const MAX_DEPTH = 64;
/** A text, attribute or comment longer than this never ends in a cell we would accept. */
const MAX_BYTES_BETWEEN_TAGS = 4_000_000;

/** Names come without their namespace prefix: producers differ in it. */
export type XmlHandler = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** Told between two pieces of the part: the bytes read so far. */
  readonly onBytes?: (bytes: number) => void;
};

/** Streams one part through the handler; memory stays bounded whatever the part holds. */
export async function parseXml(stream: Readable, handler: XmlHandler): Promise<void> {
  let depth = 0;
  let sinceTag = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => refuse('unreadable'));
  parser.on('doctype', () => refuse('doctype'));
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) refuse('wrong_encoding');
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    sinceTag = 0;
    depth += 1;
    if (depth > MAX_DEPTH) refuse('nested_too_deep');
    handler.open?.(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    sinceTag = 0;
    depth -= 1;
    handler.close?.(localName(tag.name));
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  const write = (text: string): void => {
    sinceTag += text.length;
    parser.write(text);
    if (sinceTag > MAX_BYTES_BETWEEN_TAGS) refuse('cell_too_long');
  };
  await feed(stream, write, handler.onBytes);
  parser.close();
}

async function feed(stream: Readable, write: (text: string) => void, onBytes: XmlHandler['onBytes']): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  for await (const chunk of stream) {
    write(decoded(() => decoder.decode(chunk, { stream: true })));
    bytes += chunk.length;
    onBytes?.(bytes);
  }
  const rest = decoded(() => decoder.decode());
  if (rest !== '') write(rest);
}

/** Text of another encoding read as this one would be stored wrong, so it is not read at all. */
function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    return refuse('wrong_encoding');
  }
}

type Code = 'unreadable' | 'doctype' | 'nested_too_deep' | 'cell_too_long' | 'wrong_encoding';

function refuse(code: Code): never {
  throw new WorkbookRefused(code);
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

const KEPT = new Set(['0009', '000A', '005F']);

/**
 * `_x000A_` is how the format writes a control character, and `_x005F_` what only looks like that. Half of a line break goes, and so does
 * the null character; whatever else is written so was somebody's text. [D17.6]
 */
export function unescapeControls(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x000D_(?=_x000A_|\r?\n)|(?<=\n)_x000D_|_x0000_/gi, '')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (written, code: string) =>
      KEPT.has(code.toUpperCase()) ? String.fromCharCode(Number.parseInt(code, 16)) : written,
    );
}

/** So that a reader of the format finds the text as it is. */
export function escapeLookalikes(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
