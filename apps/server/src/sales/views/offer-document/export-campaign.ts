import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { FilePlan } from '../../../office/views/export/file-plan.ts';
import { exportTemplate } from '../../../office/views/template/chosen-template.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type SheetSpec, XLSX } from '../../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../../platform/excel/workbook-writer.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { readCampaign } from '../campaign/read-campaigns.ts';
import { type DocumentKind, exportDocument, requireDocument } from './campaign-documents.ts';
import { campaignSheets } from './campaign-workbook.ts';

type ExportReader = Reader & { readonly language: Language };

type DocumentInput = { readonly kind: DocumentKind; readonly variant: 'default' | 'customer' };

/** What the reader may see of the campaign, by a template. */
export async function planWorkbook(
  context: ServerContext,
  reader: ExportReader,
  id: number,
  templateInput: Parameters<typeof exportTemplate>[2],
): Promise<FilePlan> {
  const campaign = await readCampaign(context, reader.viewer, id);
  const template = await exportTemplate(context.db, reader.viewer, templateInput);
  const { name } = campaign.row;
  return {
    kind: 'campaign_workbook',
    title: name,
    longFrom: longExportFrom.lines,
    size: linesOf(reader, campaign.facts),
    write: async ({ signal, report }) => {
      const sheets = (await campaignSheets(context, reader, campaign, template)).map(({ spec }) => spec);
      const words = { campaign: titleInFileName(name), day: todayOf(context.clock) };
      const total = rowsOf(sheets);
      return {
        body: await renderWorkbook(sheets, {
          signal,
          onLines: (lines) => report(Math.floor((linesOf(reader, campaign.facts) * lines) / total)),
        }),
        contentType: XLSX,
        fileName: reader.say('excelTemplates.sheet.file', words),
      };
    },
  };
}

/**
 * The offer as PDF or slides, in the own or the customer's view. Who may have it is asked here, before its turn comes, and again
 * when it has come.
 */
export async function planDocument(
  context: ServerContext,
  reader: ExportReader,
  id: number,
  { kind, variant }: DocumentInput,
): Promise<FilePlan> {
  const { row, facts } = await readCampaign(context, reader.viewer, id);
  requireDocument(kind, reader.viewer, facts, variant);
  const size = linesOf(reader, facts);
  return {
    kind: `campaign_${kind}`,
    title: row.name,
    size,
    longFrom: longExportFrom.pages,
    write: ({ signal, report }) =>
      exportDocument(kind, context, reader, id, {
        variant,
        signal,
        onShare: (share) => report(Math.floor(size * share)),
      }),
  };
}

/** Of an offer that the reader does not see there is no line. */
function linesOf({ viewer }: Reader, facts: CampaignFacts): number {
  if (!canSeeOffer(viewer, facts)) return 0;
  const { surface_created, surface_waiting, surface_accepted, manual_open, manual_accepted } = facts.bookings;
  return surface_created + surface_waiting + surface_accepted + manual_open + manual_accepted;
}

function rowsOf(sheets: readonly SheetSpec[]): number {
  const blocks = sheets.flatMap((sheet) => sheet.blocks);
  const rows = blocks.map((block) => (block.block === 'table' && Array.isArray(block.rows) ? block.rows.length : 1));
  return Math.max(
    1,
    rows.reduce((sum, count) => sum + count, 0),
  );
}
