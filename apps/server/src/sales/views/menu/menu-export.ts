import type { CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import { canExportMenu } from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import { menuTotals } from '@felulet/domain/campaign-menu/menu-totals.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import type { FilePlan } from '../../../office/views/export/file-plan.ts';
import { exportTemplate, sheetLook } from '../../../office/views/template/chosen-template.ts';
import type { Template } from '../../../office/views/template/stored-template.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { orThrow } from '../../../platform/errors.ts';
import { type SheetColumn, type SheetSpec, type TableRow, XLSX } from '../../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../../platform/excel/workbook-writer.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';
import { presentItem } from './menu-answer.ts';
import { itemsOf, type MenuRecord } from './menu-rows.ts';
import { readableMenu } from './readable-menu.ts';

type TemplateInput = Parameters<typeof exportTemplate>[2];

/** The menu as it stands, totals as values, by a template. */
export async function planMenu(
  context: ServerContext,
  reader: Reader,
  id: number,
  input: TemplateInput,
): Promise<FilePlan> {
  const { menu, campaign } = await readableMenu(context.db, reader.viewer, id);
  const items = (await itemsOf(context.db, [id])).map((row) => presentItem(context, row, false));
  orThrow(canExportMenu(reader.viewer, campaign.facts, items.length));
  const template = await exportTemplate(context.db, reader.viewer, input);
  const { name } = campaign.record;
  const words = { campaign: titleInFileName(name), day: todayOf(context.clock) };
  return {
    kind: 'menu_workbook',
    title: name,
    size: items.length,
    longFrom: longExportFrom.lines,
    write: async ({ signal, report }) => ({
      body: await renderWorkbook([menuSheet(name, menu, items, reader.say, template)], { signal, onLines: report }),
      contentType: XLSX,
      fileName: reader.say('workbooks.menu.file', words),
    }),
  };
}

function menuSheet(
  title: string,
  menu: MenuRecord,
  items: readonly CampaignMenuItem[],
  say: Say,
  template: Template,
): SheetSpec {
  const fields = menuFields(say).filter(({ by }) => by === undefined || template.media_headers.includes(by));
  const totals = menuTotals(items);
  return {
    name: say('workbooks.menu.sheet'),
    look: sheetLook(template.media),
    widths: fields.map(({ width }) => width),
    frozen: { rows: 5, columns: 1 },
    blocks: [
      { block: 'title', text: title },
      { block: 'pairs', pairs: [[say('workbooks.menu.state'), say(`states.menu.${menu.state}`)]] },
      { block: 'note', text: say('workbooks.menu.net') },
      { block: 'gap' },
      {
        block: 'table',
        totalRow: true,
        columns: fields.map(({ header, kind }) => ({ header, ...(kind !== undefined && { kind }) })),
        rows: [
          ...items.map((item) => fields.map(({ cell }) => cell(item))),
          fields.map(({ sum }) => sum?.(totals) ?? null),
        ],
      },
    ],
  };
}

type MenuField = {
  readonly header: string;
  readonly width: number;
  readonly kind?: SheetColumn['kind'];
  /** The template's column that it stands and falls with; without one it always stands. */
  readonly by?: 'surface_code' | 'type' | 'publisher' | 'location';
  readonly cell: (item: CampaignMenuItem) => TableRow[number];
  /** Unit values have no sum. */
  readonly sum?: (totals: ReturnType<typeof menuTotals>) => TableRow[number];
};

function menuFields(say: Say): readonly MenuField[] {
  const money = (name: 'price' | 'production' | 'technical', value: 'price' | 'production_cost' | 'technical_cost') =>
    [
      {
        header: say(`workbooks.menu.${name}`),
        width: 18,
        kind: 'money',
        cell: (item) => item[value] ?? say('workbooks.menu.noPrice'),
      },
      {
        header: say(`workbooks.menu.${name}Total`),
        width: 18,
        kind: 'money',
        cell: (item) => item.totals[value],
        sum: (totals) => totals[value],
      },
    ] satisfies MenuField[];
  const typeOf = ({ type }: CampaignMenuItem): string =>
    type === 'MANUAL' ? say('workbooks.menu.manual') : say(`states.mediaType.${type}`);
  return [
    { header: say('workbooks.menu.item'), width: 44, cell: ({ title }) => title, sum: () => say('workbooks.menu.sum') },
    {
      header: say('workbooks.menu.code'),
      width: 18,
      by: 'surface_code',
      cell: ({ media }) => media?.surface_code ?? '',
    },
    { header: say('workbooks.menu.type'), width: 18, by: 'type', cell: typeOf },
    {
      header: say('workbooks.menu.publisher'),
      width: 28,
      by: 'publisher',
      cell: ({ media }) => media?.company.name ?? '',
    },
    { header: say('workbooks.menu.city'), width: 22, by: 'location', cell: ({ media }) => media?.city ?? '' },
    {
      header: say('workbooks.menu.quantity'),
      width: 14,
      kind: 'integer',
      cell: ({ quantity }) => quantity,
      sum: ({ quantity }) => quantity,
    },
    ...money('price', 'price'),
    ...money('production', 'production_cost'),
    ...money('technical', 'technical_cost'),
    {
      header: say('workbooks.menu.total'),
      width: 20,
      kind: 'money',
      cell: ({ totals }) => totals.total,
      sum: ({ total }) => total,
    },
  ];
}
