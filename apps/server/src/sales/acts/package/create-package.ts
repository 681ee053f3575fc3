import type { NotCopied, PackageCreate } from '@felulet/contract/sales/packages.ts';
import { canMakePrivatePackage } from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { checkPlannedPeriod } from '@felulet/domain/period/planned-period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { refuse as refusal } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { publisherFor } from '../../../catalogue/views/surface/surfaces.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldFault, invalid, orThrow } from '../../../platform/errors.ts';
import { insertPackage, storePackageTags } from '../../store/package.ts';
import { answerRequest } from '../assembly-request/answer-assembly-request.ts';
import { lockedRequest } from '../assembly-request/locked-assembly-request.ts';
import { openPrivatePackage } from '../booked-package/package-lines.ts';
import { copySurfaces } from './copy-package.ts';
import { tagChanges, tagFaults } from './package-tags.ts';

export type NewPackageMade = { readonly id: number; readonly left_out: NotCopied[] };

/** With a request a private package comes of it, without one a public package. [D6.27] */
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

/** Which fields go together; the kind can only say what it will be anyway. [K4.3] */
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

/** [K5.13] */
export function salePeriod({ date_from, date_to }: PackageCreate, now: Date): Period {
  const period = { date_from: date_from ?? '', date_to: date_to ?? '' };
  const refusals = checkPlannedPeriod(period, null, now);
  if (refusals.length > 0)
    invalid(...refusals.map((why): FieldFault => ({ path: why.field ?? 'date_from', code: 'invalid', refusal: why })));
  return period;
}

/** The campaign and the request are held, so that of two answers to one request the second finds it answered. [D6.29] */
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
  if (date_to < budapestDay(now)) orThrow(refusal('package_period_ended', { date_from, date_to }));
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
