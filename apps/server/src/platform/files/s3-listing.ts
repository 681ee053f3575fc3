import { SaxesParser } from 'saxes';

export type ListedPage = {
  readonly files: readonly { readonly key: string; readonly size: number; readonly writtenAt: Date }[];
  /** What the next page is asked for with. */
  readonly next: string | undefined;
};

/** The answer of `ListObjectsV2`. */
export function readListing(xml: string): ListedPage {
  const files: { key: string; size: number; writtenAt: Date }[] = [];
  const parser = new SaxesParser();
  let text = '';
  let next: string | undefined;
  let current = new Map<string, string>();
  const take = (name: string): void => {
    if (name === 'NextContinuationToken') next = text;
    if (name === 'Contents') files.push(fileOf(current));
    if (name === 'Key' || name === 'Size' || name === 'LastModified') current.set(name, text);
  };
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') current = new Map();
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => take(name));
  parser.write(xml).close();
  return { files, next: next === '' ? undefined : next };
}

function fileOf(parts: ReadonlyMap<string, string>): ListedPage['files'][number] {
  return {
    key: parts.get('Key') ?? '',
    size: Number(parts.get('Size')),
    writtenAt: new Date(parts.get('LastModified') ?? 0),
  };
}
