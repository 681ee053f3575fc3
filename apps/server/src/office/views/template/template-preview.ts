import type {
  ExcelTemplatePreview,
  ExcelTemplatePreviewAnswer,
  PreviewCell,
  PreviewSheet,
} from '@felulet/contract/office/excel-templates.ts';
import { defaultLook } from '@felulet/domain/excel-template/template-look.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type SheetCell, sheetLines } from '../../../platform/excel/sheet-lines.ts';
import { shownText } from '../../../platform/excel/shown-text.ts';
import type { SheetSpec, TableBlock } from '../../../platform/excel/workbook-spec.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import {
  type CampaignSheet,
  campaignSheets,
  emptySheets,
  latestCampaign,
} from '../../../sales/views/offer-document/campaign-workbook.ts';
import { noColumns, type Template, withInput } from './stored-template.ts';

/** Of each table; its sums stand below them all the same. */
const ROWS_SHOWN = 20;
const LONGEST_TEXT = 300;

/** What an export of the asker's latest campaign would write by the template. */
export async function previewTemplate(
  context: ServerContext,
  asker: Reader,
  body: ExcelTemplatePreview,
): Promise<ExcelTemplatePreviewAnswer> {
  const { name: _name, company: _company, ...input } = body;
  const template = withInput({ ...defaultLook, ...noColumns }, input);
  const campaign = await latestCampaign(context, asker);
  const sheets = await (campaign === undefined
    ? emptySheets(asker, template, todayOf(context.clock))
    : campaignSheets(context, asker, campaign, template));
  const cut = sheets.map(({ group, spec }) => ({ group, ...shortened(spec) }));
  return {
    campaign: campaign === undefined ? null : { id: campaign.row.id, name: campaign.row.name },
    rows_left_out: cut.reduce((sum, { leftOut }) => sum + leftOut, 0),
    sheets: await Promise.all(cut.map((sheet) => previewOf(sheet, template))),
  };
}

function shortened(spec: SheetSpec): { readonly spec: SheetSpec; readonly leftOut: number } {
  let leftOut = 0;
  const blocks = spec.blocks.map((block) => {
    if (block.block !== 'table') return block;
    const table = shortenedTable(block);
    leftOut += table.leftOut;
    return table.block;
  });
  return { spec: { ...spec, blocks }, leftOut };
}

function shortenedTable(block: TableBlock): { readonly block: TableBlock; readonly leftOut: number } {
  const rows = Symbol.iterator in block.rows ? [...block.rows] : [];
  const sumsFrom = rows.findLastIndex((row) => !('strong' in row)) + 1;
  const shown = rows.slice(0, Math.min(ROWS_SHOWN, sumsFrom));
  return { block: { ...block, rows: [...shown, ...rows.slice(sumsFrom)] }, leftOut: sumsFrom - shown.length };
}

async function previewOf({ group, spec }: CampaignSheet, template: Template): Promise<PreviewSheet> {
  const rows: PreviewCell[][] = [];
  for await (const { cells } of sheetLines(spec)) rows.push(cells.map(presentCell));
  return { group, name: spec.name, widths: [...spec.widths], rows, look: template[group] };
}

function presentCell({ value, kind, part, bold, align }: SheetCell): PreviewCell {
  const isFigure = kind === 'day' || typeof value === 'number';
  return {
    text: Array.from(shownText(value, kind)).slice(0, LONGEST_TEXT).join(''),
    part,
    is_bold: bold === true || part !== 'content',
    is_right: align === 'right' || (isFigure && align === undefined),
    is_line: kind === 'line',
  };
}
