import sharp from 'sharp';
import type { TestFile } from '../test-app.ts';
import { workbookOf } from '../zip-of.ts';

/** A small sound picture. */
export async function aPicture(field: string): Promise<TestFile> {
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: '#336699' } });
  return { field, name: 'kép.png', type: 'image/png', bytes: await picture.png().toBuffer() };
}

export function aPdf(field: string): TestFile {
  const bytes = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF');
  return { field, name: 'leírás.pdf', type: 'application/pdf', bytes };
}

export const emptyWorkbook: TestFile = {
  field: 'excel[]',
  name: 'lista.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: workbookOf(
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
  ),
};
