import type {
  ImportRowState,
  MediaImportCheckResult,
  MediaImportRow,
} from '@felulet/contract/medias/media.responses.ts';
import { importRowsShown } from '@felulet/domain/media/upload-limits.ts';
import type { Db } from '../../database/database.ts';
import { unitsInTheWay } from '../availability/availability.lookup.ts';
import { mediasByCode } from '../medias/medias.lookup.ts';
import type { FaultLog } from './import-faults.ts';
import { changedQuantities, planChanges, presentNew, presentPlanned, quantityFaults } from './import-plan.ts';
import type { ImportTask } from './surface-import.ts';
import { type ReadSurfaces, readSurfaces, rowOfLine } from './surface-reading.ts';

type Counts = Record<ImportRowState, number>;

/** What an import of the workbook would do; reads only, outside of any transaction, and fills the log of faults. [A7.5] */
export async function checkSurfaces(db: Db, task: ImportTask, log: FaultLog): Promise<MediaImportCheckResult> {
  const counts: Counts = { NEW: 0, CHANGED: 0, UNCHANGED: 0 };
  const list: MediaImportRow[] = [];
  let rows = 0;
  for await (const batch of readSurfaces(task.source, log)) {
    task.report('reading', batch.read, batch.share);
    rows = batch.read;
    for (const row of await checkBatch(db, task, batch, log)) {
      counts[row.state] += 1;
      if (counts[row.state] <= importRowsShown) list.push(row);
    }
  }
  list.sort((one, other) => one.row - other.row);
  return { rows, created: counts.NEW, updated: counts.CHANGED, unchanged: counts.UNCHANGED, list };
}

async function checkBatch(
  db: Db,
  { viewer, companyId, source, say }: ImportTask,
  { codes, lines, columns }: ReadSurfaces,
  log: FaultLog,
): Promise<MediaImportRow[]> {
  const known = await mediasByCode(db, companyId, codes);
  const rows = lines.map(rowOfLine);
  const existing = rows.flatMap((row) => {
    const id = known.get(row.code)?.id;
    return id === undefined ? [] : [{ row, id }];
  });
  const plan = await planChanges(db, viewer, existing, source.items);
  const inTheWay = await unitsInTheWay(db, changedQuantities(plan));
  log.add(quantityFaults(plan, inTheWay, columns, say));
  const planned = new Set(plan.map(({ row }) => row));
  return [
    ...rows.filter((row) => !planned.has(row)).map(presentNew),
    ...plan.map((one) => presentPlanned(one, source.items)),
  ];
}
