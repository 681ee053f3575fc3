import type { PackageUpdate } from '@felulet/contract/sales/packages.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import { changesBetween, lastValues } from '@felulet/domain/event/change.ts';
import { canDeletePackage, canEditPackage } from '@felulet/domain/package/package-policy.ts';
import { checkPlannedPeriod } from '@felulet/domain/period/planned-period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { keepRemoved } from '../../../office/store/removed-thing.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldFault, invalid, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { storePackageTags, updatePackageRow } from '../../store/package.ts';
import { type PackageRecord, packageTags } from '../../views/package/package-list.ts';
import { answerRequest } from '../assembly-request/answer-assembly-request.ts';
import { removePrivatePackage } from '../booked-package/package-lines.ts';
import { moveOnAfterDecision } from '../campaign/lock-campaign.ts';
import { type LockedPackage, lockedPackage } from './locked-package.ts';
import { tagChanges, tagFaults } from './package-tags.ts';

/** Changes what is sent; what is booked or handed over keeps its price. */
export async function updatePackage(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  body: PackageUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { record: present, facts } = await lockedPackage(tx, viewer, id);
    orThrow(canEditPackage(viewer, facts));
    requireRevision(present.revision, ifMatch);
    const before = await packageTags(tx, id);
    const faults = [...fieldFaults(present, body, now), ...tagFaults(body.price_tags ?? [], before)];
    if (faults.length > 0) invalid(...faults);
    const { title, price, is_active, information, date_from, date_to } = body;
    const sent = { title, price, is_active, date_from, date_to, information: information === '' ? null : information };
    await updatePackageRow(tx, id, { ...withoutUndefined(sent), updated_at: now });
    if (body.price_tags !== undefined) await storePackageTags(tx, id, body.price_tags);
    const changes = [
      ...changesBetween(
        { ...present, name: present.title, enabled: present.is_active },
        { name: title, price, date_from, date_to, enabled: is_active, information: sent.information },
      ),
      ...tagChanges(before, body.price_tags ?? before),
    ];
    await record(tx, { viewer, now }, { kind: 'package_updated', pack: { id, title: present.title }, changes });
  });
}

/** Kind and publisher stay; only a public package has a sale period and a switch. [K4.2] */
function fieldFaults(present: PackageRecord, body: PackageUpdate, now: Date): FieldFault[] {
  const faults: FieldFault[] = [];
  const refused = (path: string, isRefused: boolean) => {
    if (isRefused) faults.push({ path, code: 'not_allowed' });
  };
  refused('is_private', body.is_private !== undefined && body.is_private !== present.is_private);
  refused('company', (body.company ?? present.company_id) !== present.company_id);
  if (present.is_private) {
    refused('is_active', body.is_active !== undefined && body.is_active !== present.is_active);
    refused('date_from', (body.date_from ?? null) !== null);
    refused('date_to', (body.date_to ?? null) !== null);
    return faults;
  }
  return [...faults, ...periodFaults(present, body, now)];
}

function periodFaults(present: PackageRecord, body: PackageUpdate, now: Date): FieldFault[] {
  const empty = (['date_from', 'date_to'] as const).filter((path) => body[path] === null);
  if (empty.length > 0) return empty.map((path) => ({ path, code: 'required' }));
  const previous = { date_from: present.date_from ?? '', date_to: present.date_to ?? '' };
  const next = { date_from: body.date_from ?? previous.date_from, date_to: body.date_to ?? previous.date_to };
  return checkPlannedPeriod(next, previous, now).map((refusal) => ({
    path: refusal.field ?? 'date_from',
    code: 'invalid',
    refusal,
  }));
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  }; // the entries are those of the object
}

/** A private one goes with its bookings, and its request is open again. [D4.8] */
export async function deletePackage(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const pack = await lockedPackage(tx, viewer, id);
    await removePackage(tx, { viewer, now }, pack, ifMatch);
    // A private one is a line of an offer. [D6.73]
    if (!pack.record.is_private)
      await keepRemoved(tx, { viewer, now }, { kind: 'package', id, name: pack.record.title });
  });
}

export async function removePackage(tx: Tx, actor: Actor, pack: LockedPackage, ifMatch?: number): Promise<void> {
  const { viewer, now } = actor;
  const { id, title, price, date_from, date_to, revision } = pack.record;
  orThrow(canDeletePackage(viewer, pack.facts));
  // What a colleague has put into it raises it, too.
  requireRevision(revision, ifMatch);
  if (!pack.facts.is_dropped) await takeOutOfOffer(tx, pack, actor);
  await updatePackageRow(tx, id, { deleted_at: now, updated_at: now });
  const changes = [...lastValues({ price, date_from, date_to }), ...tagChanges(await packageTags(tx, id), [])];
  await record(tx, actor, { kind: 'package_deleted', pack: { id, title }, changes });
  if (pack.campaign !== null && !pack.facts.is_dropped) await moveOnAfterDecision(tx, pack.campaign, now);
}

async function takeOutOfOffer(tx: Tx, { record: pack, facts }: LockedPackage, actor: Actor): Promise<void> {
  if (pack.reference_id !== null) await removePrivatePackage(tx, pack.reference_id, actor);
  const { assembly_request_id: requestId } = pack;
  if (requestId === null || facts.campaign === null || !isBeingAssembled(facts.campaign)) return;
  await answerRequest(tx, requestId, 'WAITING_FOR_PUBLISHER', { note: null, now: actor.now });
}
