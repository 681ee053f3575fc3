import type { MediaHistoryEntry, MediaListPrices } from '@felulet/contract/catalogue/surface-history.ts';
import type { AuditAction } from '@felulet/domain/event/audited.ts';
import { type HistoryReach, historyReach } from '@felulet/domain/media/media-policy.ts';
import { type FieldChange, priceLine } from '@felulet/domain/media/price-line.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
import { type ActRow, actsOnSurface } from '../../../office/views/audit/audited-acts.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import { namesOf } from './item-names.ts';
import { type MediaRecord, mediaRecord } from './surface-detail.ts';

type Window = { readonly page: number; readonly rowsPerPage: number };

/** Notes of MHFEs are theirs. */
const notForPublishers: readonly AuditAction[] = ['mhfe_note_changed'];
/** What a surface cost when it went or came back is no change of its price. */
const noPrices: readonly AuditAction[] = [
  'surface_archived',
  'surface_restored',
  'surface_deleted',
  'surface_undeleted',
];

export async function listMediaHistory(
  { db }: ServerContext,
  viewer: Viewer,
  id: number,
  window: Window,
): Promise<{ list: MediaHistoryEntry[]; totalCount: number }> {
  const { reach } = await readable(db, viewer, id);
  const { rows, totalCount } = await actsOnSurface(db, {
    mediaId: id,
    ...(reach === 'prices'
      ? { without: noPrices, fields: ['list_price', 'rental_period_unit', 'price_tag'] as const }
      : { without: reach === 'own' ? notForPublishers : [] }),
    ...window,
  });
  return { list: rows.map((row) => presentAct(row, viewer, reach)), totalCount };
}

export async function readListPrices({ db }: ServerContext, viewer: Viewer, id: number): Promise<MediaListPrices> {
  const { record } = await readable(db, viewer, id);
  const { created_at, list_price: price, rental_period_unit_id: unitId } = record;
  const [prices, units, names] = await Promise.all([
    listPriceChanges(db, id),
    rentalUnitChanges(db, id),
    namesOf(db, unitId === null ? [] : [unitId]),
  ]);
  const now = { at: created_at.toISOString(), price, unit: names.get(unitId ?? 0) ?? null };
  return { points: [...priceLine(now, { prices, units })] };
}

async function readable(
  db: ServerContext['db'],
  viewer: Viewer,
  id: number,
): Promise<{ readonly record: MediaRecord; readonly reach: HistoryReach }> {
  const record = found(await mediaRecord(db, viewer, id));
  const reach = historyReach(viewer, record);
  if (reach === 'nothing') throw new CodedError('role_not_permitted');
  return { record, reach };
}

function presentAct(row: ActRow, viewer: Viewer, reach: HistoryReach): MediaHistoryEntry {
  const { actor_company: company, actor_company_id, actor_name } = row;
  const knowsName = reach === 'everything' || actor_company_id === viewer.companyId;
  return {
    id: Number(row.id),
    created_at: row.created_at.toISOString(),
    action: row.action,
    actor: company === null || reach === 'prices' ? null : { name: knowsName ? actor_name : null, company },
    // Entries of archiving once told the price, too.
    changes: noPrices.includes(row.action) ? [] : [...(row.changes ?? [])],
  };
}

/** More changes of one field than anybody looks at. */
const MOST_CHANGES = 500;

type PriceChange = FieldChange<number | null> & { readonly to: number };

/** The changes of a surface's list price while it was in the catalogue, the oldest first; of very many the newest. */
async function listPriceChanges(db: Db, mediaId: number): Promise<PriceChange[]> {
  const rows = await changesOf(db, mediaId, 'list_price');
  return rows.map(({ at, from, to }) => ({ at, from: from === null ? null : Number(from), to: Number(to) }));
}

/** The changes of what a surface's list price is for, by the names of the units then. */
function rentalUnitChanges(db: Db, mediaId: number): Promise<FieldChange<string | null>[]> {
  return changesOf(db, mediaId, 'rental_period_unit');
}

async function changesOf(
  db: Db,
  mediaId: number,
  field: 'list_price' | 'rental_period_unit',
): Promise<FieldChange<string | null>[]> {
  const rows = await db
    .selectFrom('surface_price_change')
    .select(['value_before as from', 'value_after as to', 'created_at'])
    .where('media_id', '=', mediaId)
    .where('field', '=', field)
    .orderBy('id', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return rows.reverse().map(({ created_at, ...change }) => ({ ...change, at: created_at.toISOString() }));
}
