import type { Language } from '@felulet/phrases/language.ts';
import { todayOf } from '../../platform/clock.ts';
import type { ServerContext } from '../../platform/context.ts';
import { renderWorkbook } from '../../platform/excel/workbook-writer.ts';
import { titleInFileName } from '../../platform/files/file-name.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import { exportTemplate } from '../excel-templates/excel-templates.lookup.ts';
import type { Reader } from './campaign-reader.ts';
import { campaignSheets } from './campaign-workbook.lookup.ts';
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
