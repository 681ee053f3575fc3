import { canExportPdf, mayReadPdfVariant } from '@felulet/domain/campaign/campaign-policy.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { ServerContext } from '../../platform/context.ts';
import { CodedError, orThrow } from '../../platform/errors.ts';
import type { SheetSpec } from '../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../platform/excel/workbook-writer.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import type { Say } from '../../platform/language/say.ts';
import { REPLACEMENT } from '../../platform/pdf/pdf-fonts.ts';
import { renderTablePdf } from '../../platform/pdf/table-pdf.ts';
import { presentOffer } from './campaign-offer.ts';
import type { Reader } from './campaign-reader.ts';
import { briefPairs, type OfferLine, offerLines } from './campaign-sheet.ts';
import { readCampaign } from './campaigns.reading.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ExportReader = Reader & { readonly language: Language };

/** The brief and the offer as the reader may see them, one row a surface and the total of the page. */
export async function exportCampaign(context: ServerContext, reader: ExportReader, id: number): Promise<FileAnswer> {
  const { row, facts } = await readCampaign(context, reader.viewer, id);
  const offer = await presentOffer(context, reader, row, facts);
  const { say } = reader;
  const brief: SheetSpec = {
    name: say('campaigns.file.briefSheet'),
    widths: [34, 60],
    blocks: [
      { block: 'title', text: row.name },
      { block: 'pairs', pairs: briefPairs(row, say).map(([label, value]) => [label, value] as const) },
    ],
  };
  const lines = offerLines(offer, say);
  const sheets = lines.length === 0 ? [brief] : [brief, offerSheet(lines, row.name, say)];
  return { body: await renderWorkbook(sheets), contentType: XLSX, fileName: `${row.name}.xlsx` };
}

function offerSheet(lines: readonly OfferLine[], title: string, say: Say): SheetSpec {
  return {
    name: say('campaigns.file.offerSheet'),
    widths: [44, 18, 28, 22, 12, 14, 14, 20, 18],
    frozen: { rows: 3 },
    blocks: [
      { block: 'title', text: title },
      { block: 'gap' },
      {
        block: 'table',
        totalRow: true,
        columns: [
          { header: say('campaigns.file.item') },
          { header: say('campaigns.file.type') },
          { header: say('campaigns.file.publisher') },
          { header: say('campaigns.file.city') },
          { header: say('campaigns.file.quantity'), kind: 'integer' },
          { header: say('campaigns.file.from'), kind: 'day' },
          { header: say('campaigns.file.to'), kind: 'day' },
          { header: say('campaigns.file.state') },
          { header: say('campaigns.file.price'), kind: 'money' },
        ],
        rows: lines.map((line) => [
          line.item,
          line.type,
          line.publisher,
          line.city,
          line.quantity,
          line.from,
          line.to,
          line.state,
          line.price,
        ]),
      },
    ],
  };
}

/** `default` is the asker's own view. `customer` shows what the customer sees, which no publisher may. [D3.23] */
export async function exportPdf(
  context: ServerContext,
  reader: ExportReader,
  id: number,
  variant: 'default' | 'customer',
): Promise<FileAnswer> {
  const { row, facts } = await readCampaign(context, reader.viewer, id);
  if (!mayReadPdfVariant(reader.viewer, variant)) throw new CodedError('role_not_permitted');
  orThrow(canExportPdf(reader.viewer, facts));
  const view = variant === 'customer' ? 'customer' : undefined;
  const offer = await presentOffer(context, reader, row, facts, view);
  const { say } = reader;
  const body = await renderTablePdf({
    title: row.name,
    subtitle: say(view === 'customer' ? 'campaigns.file.customerVariant' : variantTitle(reader.viewer)),
    facts: briefPairs(row, say),
    tables: [
      { heading: say('campaigns.file.offerSheet'), columns: pdfColumns(say), rows: pdfRows(offerLines(offer, say)) },
    ],
    note: say('prices.net'),
    replaced: say('campaigns.file.replaced', { sign: REPLACEMENT }),
    footer: `${row.name} · ${formatMinute(context.clock.now())}`,
    language: reader.language,
    landscape: true,
  });
  const suffix = view === 'customer' ? say('campaigns.file.customerSuffix') : '';
  return { body, contentType: 'application/pdf', fileName: `${row.name}${suffix}.pdf` };
}

function variantTitle(viewer: Viewer): 'campaigns.file.ownVariant' | 'campaigns.file.customerVariant' {
  const isMaker = viewer.role !== 'ROLE_ADVERTISER' && viewer.role !== 'ROLE_INTERMEDIARY';
  return isMaker ? 'campaigns.file.ownVariant' : 'campaigns.file.customerVariant';
}

function pdfColumns(say: Say) {
  return [
    { header: say('campaigns.file.item'), grows: true },
    { header: say('campaigns.file.type') },
    { header: say('campaigns.file.publisher') },
    { header: say('campaigns.file.city') },
    { header: say('campaigns.file.period') },
    { header: say('campaigns.file.quantity'), align: 'right' },
    { header: say('campaigns.file.price'), align: 'right' },
  ] as const;
}

function pdfRows(lines: readonly OfferLine[]): { cells: string[]; strong?: boolean }[] {
  return lines.map((line) => ({
    cells: [
      line.item,
      line.type,
      line.publisher,
      line.city,
      line.from === null ? '' : `${line.from} – ${line.to}`,
      line.quantity === null ? '' : String(line.quantity),
      line.price === null ? '–' : formatForint(line.price),
    ],
    strong: line.isTotal,
  }));
}
