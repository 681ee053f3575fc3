import type { SurfaceAct } from '@felulet/contract/catalogue/surface-acts.ts';
import { canBookIntoCampaign } from '@felulet/domain/booking/booking-policy.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { blockedUnits } from '@felulet/domain/media/surface-acts.ts';
import { canAddToPackage } from '@felulet/domain/package/package-policy.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { publisherCompany } from '../../../people/views/company/companies.ts';
import { CodedError, found, invalid, orThrow, valueOrThrow } from '../../../platform/errors.ts';
import { packageToFill, packageToMake } from '../../../sales/acts/package/fill-package.ts';
import { availableQuantity, daysInTheWay } from '../../../sales/views/availability/free-units.ts';
import { campaignWithFacts } from '../../../sales/views/campaign/campaign-facts.ts';
import type { MediaRecord } from '../../views/surface/surface-detail.ts';
import type { Planning, Ruler } from './act-rows.ts';

type Joining<K extends SurfaceAct['kind']> = Planning & { readonly act: Extract<SurfaceAct, { kind: K }> };

/** How many units are free on every day of the period, and how many of them are taken; null asks for all that are free. */
type Taking = (record: MediaRecord) => { readonly free: number; readonly units: number };

/** A surface with too few is refused with the days in the way. */
export async function takingUnits(
  db: Db | Tx,
  records: readonly MediaRecord[],
  { date_from, date_to }: Period,
  wanted: number | null,
): Promise<Taking> {
  const rows = await db
    .selectFrom('media')
    .select(['media.id', availableQuantity({ date_from, date_to }).as('free')])
    .where(sql<boolean>`media.id = any (${records.map(({ id }) => id)}::integer[])`)
    .execute();
  const units = new Map(rows.map((row) => [row.id, row.free]));
  const quantity = wanted ?? 1;
  const short = rows.flatMap(({ id, free }) => (free < quantity ? [{ mediaId: id, quantity }] : []));
  const blocked = short.length === 0 ? [] : await daysInTheWay(db, short, { date_from, date_to });
  const daysOf = new Map(blocked.map(({ id, days }) => [id, days]));
  return ({ id }) => {
    const free = units.get(id) ?? 0;
    const taken = blockedUnits(wanted, free);
    if (!taken.ok) orThrow(refuse('not_enough_free', { available_quantity: free, days: daysOf.get(id) ?? [] }));
    return { free, units: valueOrThrow(taken) };
  };
}

/** What is wrong with campaign or days refuses the whole act, what is wrong with a surface that surface alone. [D15.11] */
export async function campaignRuler(
  db: Db | Tx,
  { viewer, today, act }: Joining<'campaign'>,
  records: readonly MediaRecord[],
): Promise<Ruler> {
  const { record: campaign, facts } = found(await campaignWithFacts(db, act.campaign));
  if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
  const { date_from, date_to, outside_period, quantity } = act;
  const booking = {
    campaign_period: { date_from: campaign.date_from, date_to: campaign.date_to },
    period: { date_from, date_to },
    outside_period,
    today,
  };
  orThrow(canBookIntoCampaign(viewer, facts, { ...booking, surface_company_id: facts.publisher_id ?? 0 }));
  const take = await takingUnits(db, records, booking.period, quantity);
  const inside = await mediasOfCampaign(db, act.campaign);
  return (record) => {
    if (record.is_archived || !canSeeMedia(viewer, record)) throw new CodedError('not_found');
    orThrow(canBookIntoCampaign(viewer, facts, { ...booking, surface_company_id: record.company_id }));
    if (inside.has(record.id)) orThrow(refuse('already_booked'));
    const { free, units } = take(record);
    const changes = firstValues({ campaign_name: campaign.name, quantity: units, date_from, date_to });
    return { id: record.id, record, error: null, changes, units, free };
  };
}

/** Of what was rejected another booking may come. */
async function mediasOfCampaign(db: Db | Tx, campaignId: number): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('booking')
    .select('media_id')
    .where('campaign_id', '=', campaignId)
    .where('active', '=', true)
    .execute();
  return new Set(rows.map(({ media_id }) => media_id));
}

/** Whose package a new one is: an admin makes it for the publisher of the first surface. */
export function publisherOf(viewer: Viewer, [first]: readonly { readonly company_id: number }[]): number {
  return isAdmin(viewer) ? (first?.company_id ?? 0) : viewer.companyId;
}

async function ownerOf(db: Db | Tx, id: number): Promise<{ company_id: number; company_enabled: boolean }> {
  const publisher = await publisherCompany(db, id);
  return { company_id: id, company_enabled: publisher?.is_enabled ?? false };
}

export async function packageRuler(
  db: Db | Tx,
  { viewer, today, now, act }: Joining<'package'>,
  records: readonly MediaRecord[],
): Promise<Ruler> {
  const { facts, inside, period, room } =
    act.new_package === undefined
      ? await packageToFill(db, viewer, act.package ?? 0, today)
      : packageToMake(await ownerOf(db, publisherOf(viewer, records)), act.new_package, now);
  if (records.filter(({ id }) => !inside.has(id)).length > room)
    invalid({ path: 'act.package', code: 'too_many', params: { maximum: inside.size + room } });
  const take = await takingUnits(db, records, period, act.quantity);
  return (record) => {
    const item = { surface_company_id: record.company_id, is_in_package: inside.has(record.id), today };
    orThrow(canAddToPackage(viewer, facts, item));
    const { free, units } = take(record);
    return { id: record.id, record, error: null, changes: firstValues({ quantity: units }), units, free };
  };
}
