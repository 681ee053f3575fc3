import type { AuditAction } from '@felulet/contract/office/audit.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import { type CampaignOutline, offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { changesBetween, changesOfNamed, firstValues, lastValues, recordAudit } from '../audit/audit.steps.ts';
import { addOperation, type CampaignRecord, type HistoryLine, refreezeOffer } from '../campaigns/campaigns.steps.ts';
import { recordManualBooking } from '../medias/medias.steps.ts';
import { auditedAdditions, auditedForm, auditedTags, type CalculatedForm } from '../pricings/pricings.steps.ts';
import { bookingObject } from './booking-object.ts';
import type { BookingPackageRecord } from './booking-packages.queries.ts';
import type { BookingRecord } from './booking-records.queries.ts';
import type { ManualRowData } from './booking-update.writes.ts';
import type { LockedBooking } from './locked-booking.ts';

type Act = { readonly viewer: Viewer; readonly now: Date };

function packageObject(record: Pick<BookingPackageRecord, 'id' | 'package_title' | 'campaign_name'>) {
  return { type: 'booking_package', id: record.id, name: `${record.package_title} – ${record.campaign_name}` } as const;
}

/** Who approved a booking, or set its price or fee, is written down for good: everything of the form that changed. */
export async function recordPrice(
  tx: Tx,
  { record }: LockedBooking,
  calculated: CalculatedForm,
  { viewer, now }: Act,
  isApproval: boolean,
): Promise<boolean> {
  const { form, before, price, kind, tagTypeNames: types } = calculated;
  const tagsBefore = record.list_price === null ? [] : auditedTags(before, types);
  const first = { ...auditedForm(before), list_price: record.list_price, net_net_net_price: record.net_net_net_price };
  const last =
    kind === 'repriced' ? { ...auditedForm(form), net_net_net_price: price.net_net_net } : { mhfe_fee: form.mhfe_fee };
  const changes = [
    ...changesBetween({ state: record.state }, isApproval ? { state: 'PUBLISHER_ACCEPTED' } : {}),
    ...changesBetween(first, last),
    ...changesOfNamed('price_tag', tagsBefore, auditedTags(form, types)),
    ...changesOfNamed('addition', auditedAdditions(before, types), auditedAdditions(form, types)),
  ];
  if (changes.length === 0) return false;
  const action: AuditAction = isApproval ? 'booking_approved' : 'booking_priced';
  await recordAudit(tx, { actor: viewer, action, object: bookingObject(record), changes, now });
  return true;
}

export async function recordRejection(
  tx: Tx,
  record: BookingRecord,
  { viewer, now, note }: Act & { readonly note: string | null },
  isWholePackage: boolean,
): Promise<void> {
  const changes = changesBetween({ state: record.state }, { state: 'PUBLISHER_REJECTED', note });
  const entry = { actor: viewer, changes, now };
  await recordAudit(tx, { ...entry, action: 'booking_rejected', object: bookingObject(record) });
  const { booking_package_id: id, package_title, campaign_title } = record;
  if (!isWholePackage || id === null) return;
  const object = packageObject({ id, package_title: package_title ?? '', campaign_name: campaign_title ?? '' });
  await recordAudit(tx, { ...entry, action: 'booking_package_rejected', object });
}

type OwnBooking = Pick<BookingRecord, 'media_id' | 'campaign_name' | 'date_from' | 'date_to' | 'quantity'>;

/** A publisher's own booking that came, changed or went; it is told of the surface. */
export async function recordOwnBooking(
  tx: Tx,
  before: OwnBooking | null,
  after: OwnBooking | null,
  act: Act,
): Promise<void> {
  const mediaId = (after ?? before)?.media_id ?? null;
  if (mediaId === null) return;
  const media = await tx
    .selectFrom('media')
    .select(['id', 'title'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  const told = (booking: OwnBooking) => {
    const { campaign_name, date_from, date_to, quantity } = booking;
    return { campaign_name, date_from, date_to, quantity };
  };
  if (before === null && after !== null)
    await recordManualBooking(tx, media, 'manual_booking_created', firstValues(told(after)), act);
  else if (before !== null && after === null)
    await recordManualBooking(tx, media, 'manual_booking_deleted', lastValues(told(before)), act);
  else if (before !== null && after !== null)
    await recordManualBooking(tx, media, 'manual_booking_updated', changesBetween(told(before), told(after)), act);
}

type RowData = ManualRowData & Pick<BookingRecord, 'date_from' | 'date_to'>;

/** What a row typed in by hand says, its price among it; how it is priced is told by its booking. */
export async function recordRow(tx: Tx, record: BookingRecord, after: RowData, { viewer, now }: Act): Promise<void> {
  const { manual_name: name, manual_company: company, manual_description: description, manual_price: price } = record;
  const { date_from, date_to } = record;
  const changes = changesBetween({ name, company, description, price, date_from, date_to }, after);
  if (changes.length === 0) return;
  const object = bookingObject({ ...record, manual_name: after.name });
  await recordAudit(tx, { actor: viewer, action: 'manual_row_updated', object, changes, now });
}

/** What nobody had decided on carries no money yet; a row typed in by hand has a price from the start. */
export async function recordDeletion(tx: Tx, record: BookingRecord, { viewer, now }: Act): Promise<void> {
  const { state, mhfe_fee, net_net_net_price, manual_price } = record;
  if (record.campaign_id === null) return recordOwnBooking(tx, record, null, { viewer, now });
  if (state === 'CREATED' && manual_price === null) return;
  const changes = lastValues({ state, price: manual_price, net_net_net_price, mhfe_fee });
  await recordAudit(tx, { actor: viewer, action: 'booking_deleted', object: bookingObject(record), changes, now });
}

/** As its deletion was written down; what that left out, this does. */
export async function recordRestoring(tx: Tx, record: BookingRecord, { viewer, now }: Act): Promise<void> {
  const { state, mhfe_fee, net_net_net_price, manual_price } = record;
  if (state === 'CREATED' && manual_price === null) return;
  const changes = firstValues({ state, price: manual_price, net_net_net_price, mhfe_fee });
  await recordAudit(tx, { actor: viewer, action: 'booking_restored', object: bookingObject(record), changes, now });
}

/** Any act on a booked package, with what it changed. */
export async function recordPackage(
  tx: Tx,
  record: Pick<BookingPackageRecord, 'id' | 'package_title' | 'campaign_name'>,
  action: AuditAction,
  changes: ReturnType<typeof changesBetween>,
  { viewer, now }: Act,
): Promise<void> {
  await recordAudit(tx, { actor: viewer, action, object: packageObject(record), changes, now });
}

/** An offer that left the table is changed by an admin alone, and the campaign's history says so. [D5.38] [D4.14] */
export async function tellRepriced(
  tx: Tx,
  campaign: { readonly record: CampaignRecord; readonly facts: CampaignOutline },
  line: HistoryLine,
  { viewer, now }: Act,
): Promise<void> {
  if (isBeingAssembled(campaign.facts)) return;
  const { id: campaignId, state } = campaign.record;
  await addOperation(tx, {
    campaignId,
    kind: 'OFFER_REPRICED',
    state,
    actor: viewer,
    actOf: offerMakerOf(campaign.facts),
    note: line.title ?? null,
    line,
    now,
  });
  await refreezeOffer(tx, campaign.record, viewer, now);
}
