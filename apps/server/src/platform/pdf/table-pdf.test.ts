import { readPdf } from '@cj-tech-master/excelts/pdf';
import { describe, expect, it } from 'vitest';
import { renderPdf } from './pdf-document.ts';
import { renderTablePdf } from './table-pdf.ts';

const columns = [{ header: 'Felület' }, { header: 'Ár', align: 'right' as const, width: 80 }];
const document = { title: 'Őszi űrkampány', facts: [['Hirdető', 'Tűzőgép Kft.']] as const, language: 'hu' as const };

describe('a table as PDF', () => {
  it('carries ő and ű, the facts, and the header on every page with n/N below', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => ({ cells: [`Tűzfal ${index}`, '1 234 Ft'] }));
    const { text, pages } = await readPdf(await renderTablePdf({ ...document, tables: [{ columns, rows }] }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.text).toContain('Felület');
    expect(text).toContain('Őszi űrkampány');
    expect(text).toContain('Tűzőgép Kft.');
    expect(text).toContain('Tűzfal 79');
    expect(text).toContain(`1/${pages.length}`);
  });

  it('says what stands in place of a table without rows', async () => {
    const { text } = await readPdf(
      await renderTablePdf({ ...document, tables: [{ columns, rows: [], empty: 'Nincs adat' }] }),
    );
    expect(text).toContain('Nincs adat');
  });

  it('opens neither files nor addresses', async () => {
    await expect(renderPdf({ content: [{ image: '/etc/passwd' }] })).rejects.toThrow();
    await expect(renderPdf({ content: [{ image: 'x' }], images: { x: 'http://127.0.0.1:1/a.png' } })).rejects.toThrow(
      /denied/,
    );
  });
});
