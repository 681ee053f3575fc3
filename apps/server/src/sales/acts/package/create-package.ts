import type { NotCopied, PackageCreate } from '@felulet/contract/sales/packages.ts';
import { canMakePrivatePackage } from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { checkPlannedPeriod } from '@felulet/domain/period/planned-period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { publisherFor } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldFault, invalid, orThrow } from '../../../platform/errors.ts';
import { insertPackage, storePackageTags } from '../../store/package.ts';
import { daysInTheWay } from '../../views/availability/free-units.ts';
import { visiblePackage } from '../../views/package/visible-package.ts';
import { answerRequest } from '../assembly-request/answer-assembly-request.ts';
import { lockedRequest } from '../assembly-request/locked-assembly-request.ts';
import { lockSurfaces } from '../availability/availability.ts';
import { openPrivatePackage } from '../booked-package/package-lines.ts';
import { lockedPackage } from './locked-package.ts';
import { addItems } from './package-items.ts';
import { tagChanges, tagFaults } from './package-tags.ts';

export type NewPackageMade = { readonly id: number; readonly left_out: NotCopied[] };

/** With a request a private package comes of it, without one a public package. */
export async function createPackage(
  { db, clock }: ServerContext,
  viewer: Viewer,
  body: PackageCreate,
): Promise<NewPackageMade> {
  const now = clock.now();
  const requestId = body.assembly_request ?? null;
  const faults = shapeFaults(body, requestId !== null);
  if (faults.length > 0) invalid(...faults);
  if (requestId !== null)
    return inTransaction(db, async (tx) => ({
      id: await createPrivate(tx, viewer, body, requestId, now),
      left_out: [],
    }));
  const companyId = await publisherFor(db, viewer, body.company ?? undefined);
  const period = salePeriod(body, now);
  const actor = { viewer, now };
  const from = body.copy_of ?? null;
  return inTransaction(db, async (tx) => {
    const id = await createPublic(tx, actor, { companyId, period, body });
    return { id, left_out: from === null ? [] : await copySurfaces(tx, actor, { from, to: id, period }) };
  });
}

export type PublicPackage = {
  readonly companyId: number;
  readonly period: Period;
  readonly body: PackageCreate;
};

/** The caller has asked for its fields. */
export function createPublic(tx: Tx, actor: Actor, { companyId, period, body }: PublicPackage): Promise<number> {
  return insert(tx, actor, body, { companyId, period, requestId: null });
}

/** Which fields go together; the kind can only say what it will be anyway. [K4.2] */
function shapeFaults(body: PackageCreate, isPrivate: boolean): FieldFault[] {
  const faults: FieldFault[] = [...tagFaults(body.price_tags ?? [], [])];
  if (body.is_private !== undefined && body.is_private !== isPrivate)
    faults.push({ path: 'is_private', code: 'not_allowed' });
  if (isPrivate && (body.copy_of ?? null) !== null) faults.push({ path: 'copy_of', code: 'not_allowed' });
  for (const path of ['date_from', 'date_to'] as const) {
    const isGiven = (body[path] ?? null) !== null;
    if (isPrivate && isGiven) faults.push({ path, code: 'not_allowed' });
    if (!isPrivate && !isGiven) faults.push({ path, code: 'required' });
  }
  return faults;
}

/** [K5.12] */
export function salePeriod({ date_from, date_to }: PackageCreate, now: Date): Period {
  const period = { date_from: date_from ?? '', date_to: date_to ?? '' };
  const refusals = checkPlannedPeriod(period, null, now);
  if (refusals.length > 0)
    invalid(...refusals.map((why): FieldFault => ({ path: why.field ?? 'date_from', code: 'invalid', refusal: why })));
  return period;
}

/** The campaign and the request are held, so that of two answers to one request the second finds it answered. */
async function createPrivate(
  tx: Tx,
  viewer: Viewer,
  body: PackageCreate,
  requestId: number,
  now: Date,
): Promise<number> {
  const { record: request, facts } = await lockedRequest(tx, viewer, requestId);
  orThrow(canMakePrivatePackage(viewer, facts));
  const { date_from, date_to } = request;
  if (date_to < budapestDay(now)) orThrow(refuse('package_period_ended', { date_from, date_to }));
  if (body.company !== undefined && body.company !== null && body.company !== request.company_id)
    invalid({ path: 'company', code: 'not_allowed' });
  const id = await insert(tx, { viewer, now }, body, { companyId: request.company_id, period: null, requestId });
  const place = {
    packageId: id,
    publisherId: request.company_id,
    campaignId: request.campaign_id,
    period: { date_from, date_to },
  };
  await openPrivatePackage(tx, place, { viewer, now });
  await answerRequest(tx, requestId, 'PUBLISHER_ACCEPTED', { note: null, now });
  return id;
}

type Place = {
  readonly companyId: number;
  readonly period: Period | null;
  readonly requestId: number | null;
};

async function insert(tx: Tx, actor: Actor, body: PackageCreate, place: Place): Promise<number> {
  const { viewer, now } = actor;
  const { companyId, period, requestId } = place;
  const { title, price, price_tags: tags = [] } = body;
  const id = await insertPackage(tx, {
    company_id: companyId,
    title,
    price,
    information: body.information === '' ? null : (body.information ?? null),
    is_private: requestId !== null,
    assembly_request_id: requestId,
    date_from: period?.date_from ?? null,
    date_to: period?.date_to ?? null,
    created_by: viewer.accountId,
    created_at: now,
    updated_at: now,
  });
  await storePackageTags(tx, id, tags);
  const changes = [...firstValues({ price, ...period }), ...tagChanges([], tags)];
  await record(tx, actor, { kind: 'package_created', pack: { id, title }, changes });
  return id;
}

type CopiedItem = Omit<NotCopied, 'reason' | 'available_quantity'> & {
  readonly capacity: number;
  readonly is_archived: boolean;
  readonly is_deleted: boolean;
  readonly is_of_publisher: boolean;
};

/** The surfaces of another package as far as they are free through this one's sale; answers those that are not. */
async function copySurfaces(
  tx: Tx,
  actor: Actor,
  { from, to, period }: { readonly from: number; readonly to: number; readonly period: Period },
): Promise<NotCopied[]> {
  const { record } = await visiblePackage(tx, actor.viewer, from);
  if (record.is_private) invalid({ path: 'copy_of', code: 'not_allowed' });
  const pack = await lockedPackage(tx, actor.viewer, to);
  const known = await itemsToCopy(tx, from, pack.record.company_id);
  await lockSurfaces(
    tx,
    known.map(({ id }) => id),
  );
  const items = await itemsToCopy(tx, from, pack.record.company_id);
  const free = await freeUnits(tx, items, period);
  const leftOut = items.flatMap((item) => notCopied(item, free.get(item.id) ?? 0));
  const wanted = items
    .filter(({ id }) => leftOut.every((one) => one.id !== id))
    .map(({ id, quantity }) => ({ mediaId: id, quantity }));
  if (wanted.length > 0) await addItems(tx, pack, wanted, actor);
  return leftOut;
}

async function itemsToCopy(tx: Tx, packageId: number, companyId: number): Promise<CopiedItem[]> {
  const { rows } = await sql<CopiedItem>`
    select m.id, m.title, m.surface_code, m.city, i.quantity, m.quantity as capacity, m.archived_at is not null as is_archived,
      m.deleted_at is not null as is_deleted, m.company_id = ${companyId} as is_of_publisher
    from package_item i join media m on m.id = i.media_id where i.package_id = ${packageId}
    order by m.title collate hu, m.id`.execute(tx);
  return rows;
}

/** Of each surface that is still there, on the scarcest of the days. */
async function freeUnits(tx: Tx, items: readonly CopiedItem[], period: Period): Promise<ReadonlyMap<number, number>> {
  const live = items.filter(({ is_deleted }) => !is_deleted);
  if (live.length === 0) return new Map();
  const wanted = live.map(({ id, quantity }) => ({ mediaId: id, quantity }));
  const short = new Map((await daysInTheWay(tx, wanted, period)).map(({ id, days }) => [id, days]));
  return new Map(
    live.map(({ id, capacity }) => [id, Math.min(capacity, ...(short.get(id) ?? []).map((days) => days.free))]),
  );
}

function notCopied(item: CopiedItem, free: number): NotCopied[] {
  const { id, title, surface_code, city, quantity } = item;
  const reason = reasonOf(item, free);
  return reason === null ? [] : [{ id, title, surface_code, city, quantity, reason, available_quantity: free }];
}

function reasonOf(item: CopiedItem, free: number): NotCopied['reason'] | null {
  if (item.is_archived) return 'archived';
  if (item.is_deleted) return 'deleted';
  if (!item.is_of_publisher) return 'other_publisher';
  if (item.capacity < item.quantity) return 'fewer_units';
  return free < item.quantity ? 'taken' : null;
}
