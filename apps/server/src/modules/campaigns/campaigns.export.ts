import { canExportPdf, mayReadPdfVariant } from '@felulet/domain/campaign/campaign-policy.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type PriceView, priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Language } from '@felulet/phrases/language.ts';
import { todayOf } from '../../platform/clock.ts';
import type { ServerContext } from '../../platform/context.ts';
import { CodedError, orThrow } from '../../platform/errors.ts';
import { renderWorkbook } from '../../platform/excel/workbook-writer.ts';
import { titleInFileName } from '../../platform/files/file-name.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import type { Say } from '../../platform/language/say.ts';
import { REPLACEMENT } from '../../platform/pdf/pdf-fonts.ts';
import { renderTablePdf } from '../../platform/pdf/table-pdf.ts';
import { exportTemplate } from '../excel-templates/excel-templates.lookup.ts';
import { presentOffer } from './campaign-offer.ts';
import type { Reader } from './campaign-reader.ts';
import { briefPairs, type OfferLine, offerLines } from './campaign-sheet.ts';
import { campaignSheets } from './campaign-workbook.lookup.ts';
import { priceLabel } from './campaign-workbook-fields.ts';
import { readCampaign } from './campaigns.reading.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ExportReader = Reader & { readonly language: Language };

/** What the reader may see of the campaign, by a template. [A6.40] */
export async function exportCampaign(
  context: ServerContext,
  reader: ExportReader,
  id: number,
  wish: Parameters<typeof exportTemplate>[2],
): Promise<FileAnswer> {
  const campaign = await readCampaign(context, reader.viewer, id);
  const template = await exportTemplate(context.db, reader.viewer, wish);
  const sheets = await campaignSheets(context, reader, campaign, template);
  const words = { campaign: titleInFileName(campaign.row.name), day: todayOf(context.clock) };
  return {
    body: await renderWorkbook(sheets.map(({ spec }) => spec)),
    contentType: XLSX,
    fileName: reader.say('excelTemplates.sheet.file', words),
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
      {
        heading: say('campaigns.file.offerSheet'),
        columns: pdfColumns(say, view ?? priceViewOf(reader.viewer.role)),
        rows: pdfRows(offerLines(offer, say)),
      },
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

function pdfColumns(say: Say, view: PriceView) {
  return [
    { header: say('campaigns.file.item'), grows: true },
    { header: say('campaigns.file.type') },
    { header: say('campaigns.file.publisher') },
    { header: say('campaigns.file.city') },
    { header: say('campaigns.file.period') },
    { header: say('campaigns.file.quantity'), align: 'right' },
    { header: priceLabel(view, say), align: 'right' },
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
