import type { SurfaceAct } from '@felulet/contract/catalogue/surface-acts.ts';
import type { NewPackage } from '@felulet/contract/sales/packages.ts';
import { lastValues } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import type { TitledRef } from '@felulet/domain/event/sales-events.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { KeptRow } from '../../../database/columns.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { bookAmongOthers } from '../../../sales/acts/booking/book-into-campaign.ts';
import { bookOwn } from '../../../sales/acts/booking/own-booking.ts';
import { fillPackage, makePackage, packageNow } from '../../../sales/acts/package/fill-package.ts';
import { markArchived, markDeleted } from '../../store/media.ts';
import { proposeItem } from '../list/propose-item.ts';
import { surfaceEditEvents } from '../surface/surface-events.ts';
import type { PlannedRow } from './act-rows.ts';
import { publisherOf } from './join-surfaces.ts';
import { type Edit, writeEdits } from './write-edits.ts';

/** What an act made of a surface, to be taken back by. */
type Made = ReadonlyMap<number, Pick<KeptRow, 'booking' | 'item' | 'made_package' | 'tags'>>;

const nothing: Made = new Map();

/** Does what was planned under the locks of the surfaces and of what they go into. */
export async function changeSurfaces(
  tx: Tx,
  actor: Actor,
  act: SurfaceAct,
  todo: readonly PlannedRow[],
): Promise<Made> {
  switch (act.kind) {
    case 'delete':
    case 'archive':
      return takeOut(tx, actor, act.kind, todo);
    case 'restore':
      await markArchived(
        tx,
        todo.map(({ id }) => id),
        null,
        actor.now,
      );
      await record(tx, actor, ...surfacesOf(todo).map((media): Event => ({ kind: 'surface_restored', media })));
      return nothing;
    case 'block': {
      const { date_from, date_to, campaign_name: campaignName = null } = act;
      const own = { period: { date_from, date_to }, campaignName };
      return bookEach(todo, (mediaId, quantity) => bookOwn(tx, actor, { ...own, mediaId, quantity }));
    }
    case 'campaign':
      return bookAll(tx, actor, act, todo);
    case 'package': {
      const wanted = todo.map(({ id, units = 0 }) => ({ mediaId: id, quantity: units }));
      const id = act.new_package && (await makePackageOf(tx, actor, act.new_package, todo));
      const { items } = await fillPackage(tx, actor, id ?? act.package ?? 0, wanted);
      const made = id === undefined ? undefined : await packageNow(tx, id);
      const kept = made !== undefined && { made_package: { id: made.id, revision: made.revision } };
      return new Map([...items].map(([mediaId, item]) => [mediaId, { item, ...kept }]));
    }
    default: {
      const names = act.kind === 'tags' ? act.add_names : [];
      const { edits, made } = await withTypedTags(tx, actor, names, todo);
      await writeEdits(tx, edits, actor.now);
      await record(tx, actor, ...(await surfaceEditEvents(tx, edits)));
      return made;
    }
  }
}

/** What was typed comes to be now, once for each publisher whose surfaces take it. [D15.20] */
async function withTypedTags(
  tx: Tx,
  actor: Actor,
  names: readonly string[],
  todo: readonly PlannedRow[],
): Promise<{ readonly edits: readonly Edit[]; readonly made: Made }> {
  const known = new Map<string, number>();
  const made = new Map<number, { readonly tags: readonly number[] }>();
  const edits: Edit[] = [];
  const idOf = async (tag: number, companyId: number, mediaId: number): Promise<number> => {
    const name = names[-1 - tag];
    if (name === undefined) return tag;
    const key = `${companyId} ${tag}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { id, isNew } = await proposeItem(tx, actor, { list: 'tags', name, companyId, enabled: false });
    known.set(key, id);
    // Kept with the first surface that takes it; whether others still do is looked up when the act is taken back.
    if (isNew) made.set(mediaId, { tags: [...(made.get(mediaId)?.tags ?? []), id] });
    return id;
  };
  for (const { id, record: surface, edit } of todo) {
    if (edit === undefined || surface === undefined) continue;
    const tags: number[] = [];
    for (const tag of edit.after.tags) tags.push(await idOf(tag, surface.company_id, id));
    const { before, after } = edit;
    edits.push({ id, before, after: { ...after, tags: after.tags === before.tags ? before.tags : tags } });
  }
  return { edits, made };
}

async function takeOut(tx: Tx, actor: Actor, kind: 'delete' | 'archive', todo: readonly PlannedRow[]): Promise<Made> {
  const ids = todo.map(({ id }) => id);
  if (kind === 'delete') {
    await markDeleted(tx, ids, actor.now);
    const gone = todo.flatMap((row) => row.record ?? []);
    const events = gone.map(({ id, title, list_price }): Event => {
      return { kind: 'surface_deleted', media: { id, title }, changes: lastValues({ list_price }) };
    });
    await record(tx, actor, ...events);
  } else {
    await markArchived(tx, ids, actor.now, actor.now);
    await record(tx, actor, ...surfacesOf(todo).map((media): Event => ({ kind: 'surface_archived', media })));
  }
  return nothing;
}

function surfacesOf(todo: readonly PlannedRow[]): TitledRef[] {
  return todo.flatMap((row) => (row.record === undefined ? [] : [{ id: row.id, title: row.record.title }]));
}

function makePackageOf(tx: Tx, actor: Actor, fields: NewPackage, todo: readonly PlannedRow[]): Promise<number> {
  const records = todo.flatMap((row) => row.record ?? []);
  return makePackage(tx, actor, publisherOf(actor.viewer, records), fields);
}

async function bookAll(
  tx: Tx,
  actor: Actor,
  { campaign: campaignId, date_from, date_to, outside_period }: Extract<SurfaceAct, { readonly kind: 'campaign' }>,
  todo: readonly PlannedRow[],
): Promise<Made> {
  const into = { campaignId, period: { date_from, date_to }, outside_period };
  const publishers: number[] = [];
  const made = await bookEach(todo, async (mediaId, quantity) => {
    const { id, waitsFor } = await bookAmongOthers(tx, actor, { ...into, mediaId, quantity });
    if (waitsFor !== null) publishers.push(waitsFor);
    return id;
  });
  await record(tx, actor, { kind: 'bookings_waiting', campaignId, publishers });
  return made;
}

async function bookEach(
  todo: readonly PlannedRow[],
  book: (mediaId: number, units: number) => Promise<number>,
): Promise<Made> {
  const made = new Map<number, { readonly booking: number }>();
  for (const { id, units = 0 } of todo) made.set(id, { booking: await book(id, units) });
  return made;
}
