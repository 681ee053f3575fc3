import type {
  ActAnswer,
  ActOutcome,
  ActPreviewRequest,
  ActPreviewRow,
  ActRequest,
  ActSums,
  ActZeros,
  SurfaceAct,
  UndoableAct,
} from '@felulet/contract/catalogue/surface-acts.ts';
import { ACT_UNDO_HOURS, type ActedFields, canUndoAct, isRoundedUp } from '@felulet/domain/media/surface-acts.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { KeptRow } from '../../../database/columns.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { changesInWords } from '../../../events/audit.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { CodedError } from '../../../platform/errors.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Say } from '../../../platform/language/say.ts';
import { lockCampaign } from '../../../sales/acts/campaign/lock-campaign.ts';
import { lockPackage } from '../../../sales/acts/package/fill-package.ts';
import { namesOf } from '../../views/surface/item-names.ts';
import type { Surface } from '../../views/surface/surface.ts';
import type { MediaRecord } from '../../views/surface/surface-detail.ts';
import { readableMediaIds, visibleMediaIds } from '../../views/surface/surfaces.ts';
import { lockMedias } from '../surface/lock-media.ts';
import type { PlannedRow } from './act-rows.ts';
import { changeSurfaces } from './change-surfaces.ts';
import { planAct } from './plan-act.ts';
import { actsNotUndone, keepAct, revisionsOf } from './write-edits.ts';

/** [D15.1 old and new of each] */
export async function previewAct(
  { db, clock }: ServerContext,
  { viewer, say }: Reader,
  { ids, act }: ActPreviewRequest,
): Promise<{ rows: ActPreviewRow[]; sums?: ActSums; zeros?: ActZeros }> {
  const rows = await planAct(
    db,
    { viewer, say, act, today: todayOf(clock), now: clock.now() },
    ids.map((media) => ({ media })),
  );
  const sums = await priceSums(db, act, rows);
  const zeros = priceZeros(act, rows);
  return {
    ...(sums !== undefined && { sums }),
    ...(zeros !== undefined && { zeros }),
    rows: rows.map((row) => ({
      ...presentRow(row, say),
      revision: row.record?.revision ?? null,
      expected: row.error !== null ? 'refused' : row.changes.length > 0 ? 'changed' : 'unchanged',
      changes: changesInWords(row.changes),
      available_quantity: row.free ?? null,
      units: row.units ?? null,
      packages: [...(row.packages ?? [])],
    })),
  };
}

/** All that is asked of the surfaces is asked again under their locks, so that nothing happens that was not previewed. */
export function runAct(
  context: ServerContext,
  { viewer, say }: Reader,
  { rows, act, mode }: ActRequest,
): Promise<Once<ActAnswer>> {
  return once(context, async (tx) => {
    const now = context.clock.now();
    const ids = rows.map(({ media }) => media);
    await lockTarget(tx, viewer, act);
    const seen = act.kind === 'restore' ? readableMediaIds : visibleMediaIds;
    await lockMedias(tx, [...(await seen(tx, viewer, ids))]);
    const plan = await planAct(tx, { viewer, say, act, today: todayOf(context.clock), now }, rows);
    const isHeld = mode === 'all' && plan.some(({ error }) => error !== null);
    const todo = isHeld ? [] : plan.filter(({ error, changes }) => error === null && changes.length > 0);
    const undo = todo.length === 0 ? null : await doAct(tx, { viewer, now }, act, todo);
    const revisions = await revisionsOf(tx, ids);
    const outcomes = plan.map((row): ActOutcome => {
      const revision = row.record === undefined ? null : (revisions.get(row.id) ?? null);
      return { ...presentRow(row, say), revision, outcome: outcomeOf(row, isHeld) };
    });
    return { outcomes, undo };
  });
}

/** What the surfaces go into is locked before them. [D5.33] */
async function lockTarget(tx: Tx, viewer: Viewer, act: SurfaceAct): Promise<void> {
  if (act.kind === 'campaign') await lockCampaign(tx, act.campaign);
  if (act.kind === 'package' && act.package !== undefined) await lockPackage(tx, viewer, act.package);
}

async function doAct(tx: Tx, actor: Actor, act: SurfaceAct, todo: readonly PlannedRow[]): Promise<UndoableAct> {
  const ids = todo.map(({ id }) => id);
  const made = await changeSurfaces(tx, actor, act, todo);
  const revisions = await revisionsOf(tx, ids);
  const kept = todo.map(
    ({ id, record, edit }): KeptRow => ({
      media: id,
      title: record?.title ?? '',
      code: record === undefined ? null : codeOf(record),
      revision: revisions.get(id) ?? 0,
      ...(edit !== undefined && { before: changedFields(edit), ...figuresOf(act, edit) }),
      ...made.get(id),
    }),
  );
  const { kind } = act;
  const id = await keepAct(tx, { accountId: actor.viewer.accountId, kind, now: actor.now }, kept);
  const [first] = kept;
  const { title = '', code = null, figures = null } = first ?? {};
  return presentUndoable({ id, kind, count: kept.length, title, code, figures, created_at: actor.now });
}

function figuresOf({ kind }: SurfaceAct, { before, after }: Changed): Pick<KeptRow, 'figures'> {
  if (kind === 'price') return { figures: { from: before.list_price, to: after.list_price } };
  return kind === 'quantity' ? { figures: { from: before.quantity, to: after.quantity } } : {};
}

type Changed = { readonly before: Surface; readonly after: Surface };

/** Of the fields that acts change those that did. */
function changedFields({ before, after }: Changed): Partial<ActedFields> {
  const { list_price, tags, quantity, booking, design, technical } = before;
  return {
    ...(list_price !== after.list_price && { list_price }),
    ...(tags !== after.tags && { tags }),
    ...(quantity !== after.quantity && { quantity }),
    ...(booking !== after.booking && { booking }),
    ...(design !== after.design && { design }),
    ...(technical !== after.technical && { technical }),
  };
}

function presentRow({ id, record, error }: PlannedRow, say: Say) {
  return {
    media: id,
    title: record?.title ?? null,
    surface_code: record === undefined ? null : codeOf(record),
    problem: error === null ? null : problemOf(error, say),
  };
}

function codeOf({ media_other_datas }: MediaRecord): string | null {
  return media_other_datas.find(({ type }) => type !== '')?.value ?? null;
}

function outcomeOf({ error, changes }: PlannedRow, isHeld: boolean): ActOutcome['outcome'] {
  if (error !== null) return failureOf(error);
  if (isHeld) return 'held';
  return changes.length > 0 ? 'done' : 'unchanged';
}

export function failureOf({ code }: CodedError): ActOutcome['outcome'] {
  if (code === 'not_found') return 'gone';
  return code === 'stale_revision' || code === 'surface_changed' ? 'stale' : 'refused';
}

type Kept = Pick<UndoableAct, 'id' | 'kind' | 'count' | 'title' | 'figures'> & {
  readonly code: string | null;
  readonly created_at: Date;
};

function presentUndoable({ created_at, ...kept }: Kept): UndoableAct {
  const until = new Date(created_at.getTime() + ACT_UNDO_HOURS * 3_600_000);
  const { id, kind, count, title, code, figures } = kept;
  const first = { title, surface_code: code, figures: count === 1 ? figures : null };
  return { id, kind, count, ...first, created_at: created_at.toISOString(), until: until.toISOString() };
}

export async function readUndoableActs(
  { db, clock }: ServerContext,
  { accountId }: Viewer,
): Promise<{ acts: UndoableAct[] }> {
  const kept = await actsNotUndone(db, accountId);
  return { acts: kept.filter((act) => canUndoAct(act, clock.now()).ok).map(presentUndoable) };
}

/** What list prices come to before and after, for each rental unit: a month's and a week's are not added up; what is put somewhere costs the same before and after. */
async function priceSums(db: Db, act: SurfaceAct, rows: readonly PlannedRow[]): Promise<ActSums | undefined> {
  if (!isAboutPrices(act)) return undefined;
  const byUnit = Map.groupBy(rows.flatMap(pricesOf), ({ unit }) => unit);
  const names = await namesOf(
    db,
    [...byUnit.keys()].flatMap((unit) => unit ?? []),
  );
  return [...byUnit]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([unit, ofUnit]) => ({
      rental_unit: unit === null ? null : (names.get(unit) ?? null),
      from: ofUnit.reduce((sum, { from }) => sum + from, 0),
      to: ofUnit.reduce((sum, { to }) => sum + to, 0),
    }));
}

const isAboutPrices = ({ kind }: SurfaceAct): boolean => ['price', 'campaign', 'package'].includes(kind);

type Prices = { readonly unit: number | null; readonly from: number; readonly to: number };

/** Of what the act can do: the prices that it changes, or those of the units that it takes. */
function pricesOf({ edit, record, units, error }: PlannedRow): readonly Prices[] {
  if (edit !== undefined) {
    const { before, after } = edit;
    return [{ unit: after.rental_period_unit ?? null, from: before.list_price, to: after.list_price }];
  }
  if (error !== null || record === undefined || units === undefined) return [];
  const price = record.list_price * units;
  return [{ unit: record.rental_period_unit_id, from: price, to: price }];
}

/** Prices that become 0 Ft, and those that the rounding alone would have made so. [D15.3] */
function priceZeros(act: SurfaceAct, rows: readonly PlannedRow[]): ActZeros | undefined {
  if (act.kind !== 'price') return undefined;
  const edits = rows.flatMap(({ edit }) => edit ?? []);
  return {
    become: edits.filter(({ before, after }) => before.list_price > 0 && after.list_price === 0).length,
    rounded_up: edits.filter(({ before }) => isRoundedUp(before.list_price, act)).length,
  };
}
