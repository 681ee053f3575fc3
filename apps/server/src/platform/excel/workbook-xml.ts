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
};

/** Streams one part through the handler; memory stays bounded whatever the part holds. */
export async function parseXml(stream: Readable, handler: XmlHandler): Promise<void> {
  let depth = 0;
  let sinceTag = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => refuse('unreadable'));
  parser.on('doctype', () => refuse('doctype'));
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
  await feed(stream, (text) => {
    sinceTag += text.length;
    parser.write(text);
    if (sinceTag > MAX_BYTES_BETWEEN_TAGS) refuse('cell_too_long');
  });
  parser.close();
}

async function feed(stream: Readable, write: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of stream) write(decoder.decode(chunk, { stream: true }));
  const rest = decoder.decode();
  if (rest !== '') write(rest);
}

function refuse(code: 'unreadable' | 'doctype' | 'nested_too_deep' | 'cell_too_long'): never {
  throw new WorkbookRefused(code);
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
