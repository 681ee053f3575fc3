import { getDocumentProxy } from 'unpdf';

export type PdfPiece = { readonly text: string; readonly left: number; readonly right: number };
export type PdfPage = { readonly width: number; readonly text: string; readonly pieces: readonly PdfPiece[] };
export type ReadPdf = {
  readonly pages: readonly PdfPage[];
  readonly text: string;
  readonly bookmarks: readonly { readonly title: string; readonly items: readonly { readonly title: string }[] }[];
  readonly info: Readonly<Record<string, unknown>>;
};

/** What somebody who opens the file finds: the pieces of text of each page with where they stand, and the bookmarks. */
export async function readPdfPages(bytes: Buffer): Promise<ReadPdf> {
  const opened = await getDocumentProxy(new Uint8Array(bytes));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= opened.numPages; number += 1) {
    const page = await opened.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str !== ''
        ? [{ text: item.str, left: Number(item.transform[4]), right: Number(item.transform[4]) + item.width }]
        : [],
    );
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
    pages.push({ width: page.getViewport({ scale: 1 }).width, text: text.replaceAll('\u00a0', ' '), pieces });
  }
  const { info } = await opened.getMetadata();
  return {
    pages,
    text: pages.map((page) => page.text).join('\n'),
    bookmarks: (await opened.getOutline()) ?? [],
    info: { ...info },
  };
}
