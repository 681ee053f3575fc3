import type { HistoryExport, HistoryRow } from '@felulet/contract/sales/campaign-history.ts';
import type { HistoryChange } from '@felulet/domain/campaign/campaign-history.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import type { FilePlan } from '../../../office/views/export/file-plan.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type SheetSpec, type TableRow, XLSX } from '../../../platform/excel/workbook-spec.ts';
import { renderWorkbook } from '../../../platform/excel/workbook-writer.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';
import { readHistory } from '../campaign/campaign-history.ts';

/** What the reader sees of the history, by the same filter. */
export async function planHistory(
  context: ServerContext,
  { viewer, say }: Reader,
  id: number,
  input: HistoryExport,
): Promise<FilePlan> {
  const { record, rows } = await readHistory(context, viewer, id, input);
  const words = { campaign: titleInFileName(record.name), day: todayOf(context.clock) };
  return {
    kind: 'history_workbook',
    title: record.name,
    size: rows.length,
    longFrom: longExportFrom.rows,
    write: async ({ signal, report }) => ({
      body: await renderWorkbook([historySheet(record.name, rows, say)], { signal, onLines: report }),
      contentType: XLSX,
      fileName: `${say('workbooks.history.file', words)}.xlsx`,
    }),
  };
}

function historySheet(title: string, rows: readonly HistoryRow[], say: Say): SheetSpec {
  const headers = ['time', 'what', 'line', 'publisher', 'user', 'company', 'changes', 'note', 'state'] as const;
  return {
    name: say('workbooks.history.sheet'),
    widths: [18, 30, 40, 26, 24, 28, 56, 48, 30],
    frozen: { rows: 3, columns: 2 },
    landscape: true,
    blocks: [
      { block: 'title', text: title },
      { block: 'gap' },
      {
        block: 'table',
        columns: headers.map((header) => ({ header: say(`workbooks.history.${header}`) })),
        rows: rows.map((row) => historyCells(row, say)),
      },
    ],
  };
}

function historyCells(row: HistoryRow, say: Say): TableRow {
  const company =
    row.for_company === null ? row.company : say('workbooks.history.inNameOf', { company: row.for_company });
  return [
    formatMinute(new Date(row.time)),
    say(`campaigns.history.${row.kind}`),
    row.line?.title ?? '',
    row.line?.publisher ?? '',
    row.user ?? say('campaigns.history.byServer'),
    company ?? '',
    [...row.changes.map((change) => changeText(change, say)), versionText(row, say)].filter(Boolean).join('\n'),
    row.note ?? '',
    say(`states.campaign.${row.state}`),
  ];
}

function versionText({ offer_version: version }: HistoryRow, say: Say): string {
  if (version === null) return '';
  const { number, total_price } = version;
  return `${say('campaigns.version.name', { number })}: ${formatForint(total_price)}`;
}

const money: readonly HistoryChange['field'][] = [
  'ooh_budget',
  'price',
  'list_price',
  'net_net_net_price',
  'customer_total',
];

function changeText({ field, from, to }: HistoryChange, say: Say): string {
  const shown = (value: HistoryChange['from']): string => {
    if (value === null || value === '') return '–';
    return typeof value === 'number' && money.includes(field) ? formatForint(value) : String(value);
  };
  const name = say(`campaigns.history.field.${field}`);
  return from === null ? `${name}: ${shown(to)}` : `${name}: ${shown(from)} → ${shown(to)}`;
}
