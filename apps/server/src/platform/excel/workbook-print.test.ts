import { Workbook } from '@cj-tech-master/excelts';
import { describe, expect, it } from 'vitest';
import type { SheetSpec } from './workbook-spec.ts';
import { renderWorkbook } from './workbook-writer.ts';

const sheet = (name: string, widths: readonly number[], rows?: number): SheetSpec => ({
  name,
  widths,
  ...(rows !== undefined && { frozen: { rows } }),
  blocks: [{ block: 'table', columns: widths.map((_, index) => ({ header: `Oszlop ${index}` })), rows: [['x']] }],
});

describe('a printed workbook', () => {
  it('is A4, as wide as the page, numbered, with its header on each page [A6.21]', async () => {
    const bytes = await renderWorkbook([sheet('Kérés', [34, 60]), sheet('Ajánlat A', [44, 18, 28, 22, 12], 3)]);
    const workbook = new Workbook();
    await workbook.xlsx.load(new Uint8Array(bytes));
    const [brief, offer] = workbook.worksheets;
    expect(brief?.pageSetup).toMatchObject({ paperSize: 9, orientation: 'portrait', fitToPage: true, fitToWidth: 1 });
    expect(offer?.pageSetup).toMatchObject({ paperSize: 9, orientation: 'landscape', fitToPage: true, fitToHeight: 0 });
    expect(offer?.pageSetup.printTitlesRow).toBe('1:3');
    expect(brief?.pageSetup.printTitlesRow).toBeUndefined();
    expect(offer?.headerFooter.oddFooter).toContain('&P/&N');
  });
});
