import type { CampaignMenuItem } from '@felulet/contract/campaign-menus/campaign-menu.responses.ts';
import { canExportMenu } from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import { menuTotals } from '@felulet/domain/campaign-menu/menu-totals.ts';
import type { ServerContext } from '../../platform/context.ts';
import { orThrow } from '../../platform/errors.ts';
import type { SheetSpec, TableRow } from '../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../platform/excel/workbook-writer.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import type { Say } from '../../platform/language/say.ts';
import { readableMenu } from './campaign-menus.lookup.ts';
import { presentItem, type Reader } from './campaign-menus.presenter.ts';
import { itemsOf, type MenuRecord } from './campaign-menus.queries.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The menu as it stands, totals as values. [C4.34] */
export async function exportMenu(context: ServerContext, reader: Reader, id: number): Promise<FileAnswer> {
  const { menu, campaign } = await readableMenu(context.db, reader.viewer, id);
  const items = (await itemsOf(context.db, [id])).map((row) => presentItem(context, row));
  orThrow(canExportMenu(reader.viewer, campaign.facts, items.length));
  const { name } = campaign.record;
  const body = await renderWorkbook([menuSheet(name, menu, items, reader.say)]);
  return { body, contentType: XLSX, fileName: `${name} – ${reader.say('workbooks.menu.sheet')}.xlsx` };
}

function menuSheet(title: string, menu: MenuRecord, items: readonly CampaignMenuItem[], say: Say): SheetSpec {
  return {
    name: say('workbooks.menu.sheet'),
    widths: [44, 18, 28, 22, 14, 16, 18, 18, 18, 18, 18, 20],
    frozen: { rows: 4, columns: 1 },
    blocks: [
      { block: 'title', text: title },
      { block: 'pairs', pairs: [[say('workbooks.menu.state'), say(`states.menu.${menu.state}`)]] },
      { block: 'gap' },
      {
        block: 'table',
        totalRow: true,
        columns: [
          { header: say('workbooks.menu.item') },
          { header: say('workbooks.menu.type') },
          { header: say('workbooks.menu.publisher') },
          { header: say('workbooks.menu.city') },
          { header: say('workbooks.menu.quantity'), kind: 'integer' },
          { header: say('workbooks.menu.price'), kind: 'money' },
          { header: say('workbooks.menu.priceTotal'), kind: 'money' },
          { header: say('workbooks.menu.production'), kind: 'money' },
          { header: say('workbooks.menu.productionTotal'), kind: 'money' },
          { header: say('workbooks.menu.technical'), kind: 'money' },
          { header: say('workbooks.menu.technicalTotal'), kind: 'money' },
          { header: say('workbooks.menu.total'), kind: 'money' },
        ],
        rows: [...items.map((item) => itemCells(item, say)), totalCells(items, say)],
      },
    ],
  };
}

function itemCells(item: CampaignMenuItem, say: Say): TableRow {
  const { media, totals } = item;
  return [
    item.title,
    item.type === 'MANUAL' ? say('workbooks.menu.manual') : say(`states.mediaType.${item.type}`),
    media?.company.name ?? '',
    media?.city ?? '',
    item.quantity,
    item.price,
    totals.price,
    item.production_cost,
    totals.production_cost,
    item.technical_cost,
    totals.technical_cost,
    totals.total,
  ];
}

/** Unit values have no sum. */
function totalCells(items: readonly CampaignMenuItem[], say: Say): TableRow {
  const totals = menuTotals(items);
  return [
    ...[say('workbooks.menu.sum'), '', '', '', totals.quantity],
    ...[null, totals.price, null, totals.production_cost, null, totals.technical_cost, totals.total],
  ];
}
