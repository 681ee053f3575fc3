import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles, openedFonts } from './pdf-fonts.ts';

pdfmake.setFonts(fontFiles);
const readable: ReadonlySet<string> = new Set(Object.values(fontFiles).flatMap((cuts) => Object.values(cuts)));
// Texts of users reach the document; nothing in them may make it open an address or a file of ours.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => readable.has(path));

type Files = { writeFileSync(path: string, content: Buffer): void; existsSync(path: string): boolean };
// Its files in memory are a documented member that the published types leave out.
const { virtualfs } = pdfmake as typeof pdfmake & { readonly virtualfs: Files };

export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  for (const [file, bytes] of openedFonts()) if (!virtualfs.existsSync(file)) virtualfs.writeFileSync(file, bytes);
  return pdfmake.createPdf(definition).getBuffer();
}
