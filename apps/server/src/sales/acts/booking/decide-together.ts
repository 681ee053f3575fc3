import type { BookingUpdate } from '@felulet/contract/sales/bookings.ts';
import type { DeskDecision, DeskDecisionRow, Fees, RowOutcome } from '@felulet/contract/sales/desk.ts';
import { rejectsWholePackage } from '@felulet/domain/booking/booking-machine.ts';
import { canSeePricing } from '@felulet/domain/booking/booking-policy.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { tryPart } from '../../../platform/database/savepoint.ts';
import type { CodedError } from '../../../platform/errors.ts';
import { problemOf } from '../../../platform/http/problem.ts';
import type { ReadingActor } from '../../../platform/http/reader.ts';
import { bookingFactsOf } from '../../views/booking/booking-facts.ts';
import { bookingRecords } from '../../views/booking/booking-records.ts';
import type { CampaignRecord } from '../../views/campaign/campaign-facts.ts';
import { bookingPrices } from '../../views/price/prices.ts';
import { lockSurfaces } from '../availability/availability.ts';
import { moveOnAfterDecision } from '../campaign/lock-campaign.ts';
import { type LockedBooking, lockedBooking } from './locked-booking.ts';
import type { RejectionEvent } from './reject-booking.ts';
import { type Applied, applyUpdate } from './update-booking.ts';

type BatchRow = {
  readonly booking: number;
  readonly revision: number | undefined;
  readonly body: BookingUpdate;
  readonly done: 'approved' | 'rejected' | 'saved';
};

/** What the asker must be of a booking for its campaign and surface to be locked on its word. */
type Side = 'publisher' | 'offer_maker';

/** Rejections first: what goes with a public package is not approved a moment before. [D6.61] */
export async function decideDesk(tx: Tx, actor: ReadingActor, { rows }: DeskDecision): Promise<RowOutcome[]> {
  const wanted = rows.map(batchRowOf);
  const rejections = wanted.filter((row) => row.done === 'rejected');
  const approvals = wanted.filter((row) => row.done !== 'rejected');
  return inOrder(wanted, await runBatch(tx, actor, 'publisher', [...rejections, ...approvals]));
}

/** The same fee on each, save where a row names its own. */
export async function setFees(tx: Tx, actor: ReadingActor, { rows, mhfe_fee }: Fees): Promise<RowOutcome[]> {
  const wanted = rows.map(({ booking, revision, mhfe_fee: own = mhfe_fee }): BatchRow => {
    return { booking, revision, body: { mhfe_fee: own }, done: 'saved' };
  });
  return runBatch(tx, actor, 'offer_maker', wanted);
}

function batchRowOf(row: DeskDecisionRow): BatchRow {
  if (row.decision === 'reject') {
    const body = { state: 'PUBLISHER_REJECTED' as const, note: row.note ?? null };
    return { booking: row.booking, revision: row.revision, body, done: 'rejected' };
  }
  const { booking, revision, decision: _decision, ...form } = row;
  return { booking, revision, body: { ...form, state: 'PUBLISHER_ACCEPTED' }, done: 'approved' };
}

function inOrder(rows: readonly BatchRow[], outcomes: readonly RowOutcome[]): RowOutcome[] {
  const byBooking = new Map(outcomes.map((outcome) => [outcome.booking, outcome]));
  return rows.flatMap((row) => byBooking.get(row.booking) ?? []);
}

/** What the rows of one campaign leave to do when the last of them is done. */
type Open = { readonly campaign: CampaignRecord; readonly rejected: RejectionEvent[]; isDecided: boolean };

async function runBatch(tx: Tx, actor: ReadingActor, side: Side, rows: readonly BatchRow[]): Promise<RowOutcome[]> {
  await lockAll(tx, actor, side, rows);
  const open = new Map<number, Open>();
  const wholePackages = new Set<number>();
  const tries: Tried[] = [];
  for (const row of rows) tries.push(await tryRow(tx, actor, row, { open, wholePackages }));
  for (const { campaign, rejected, isDecided } of open.values()) {
    await record(tx, actor, ...rejected);
    if (isDecided) await moveOnAfterDecision(tx, campaign, actor.now);
  }
  return outcomesOf(tx, actor, tries);
}

/** Campaigns, then surfaces, each by ascending id, before the first row is looked at. */
async function lockAll(tx: Tx, { viewer }: ReadingActor, side: Side, rows: readonly BatchRow[]): Promise<void> {
  const ids = rows.map((row) => row.booking);
  const touched = await tx
    .selectFrom('booking as b')
    .leftJoin('campaign as c', 'c.id', 'b.campaign_id')
    .select(['b.campaign_id', 'b.booking_package_id', 'b.media_id'])
    .where('b.id', 'in', ids)
    .$if(viewer.role !== 'ROLE_ADMIN' && side === 'publisher', (mine) =>
      mine.where('b.publisher_company_id', '=', viewer.companyId),
    )
    .$if(viewer.role !== 'ROLE_ADMIN' && side === 'offer_maker', (mine) =>
      mine.where('c.mhfe_company_id', '=', viewer.companyId),
    )
    .execute();
  const campaigns = [...new Set(touched.flatMap((row) => row.campaign_id ?? []))];
  if (campaigns.length > 0)
    await tx.selectFrom('campaign').select('id').where('id', 'in', campaigns).orderBy('id').forNoKeyUpdate().execute();
  if (side === 'offer_maker') return;
  const packages = [...new Set(touched.flatMap((row) => row.booking_package_id ?? []))];
  const besides =
    packages.length === 0
      ? []
      : await tx.selectFrom('booking').select('media_id').where('booking_package_id', 'in', packages).execute();
  await lockSurfaces(tx, [...new Set([...touched, ...besides].flatMap((row) => row.media_id ?? []))]);
}

type Tried = { readonly row: BatchRow; readonly error: CodedError | null };
type Memory = { readonly open: Map<number, Open>; readonly wholePackages: Set<number> };

/** One row, done or left as it was: what it met is its own outcome, anything unexpected ends the whole call. */
async function tryRow(tx: Tx, actor: ReadingActor, row: BatchRow, memory: Memory): Promise<Tried> {
  const error = await tryPart(tx, async () => {
    const booking = await lockedBooking(tx, actor.viewer, row.booking);
    const pack = booking.record.booking_package_id;
    // It went with another row of this call, as its sender was told.
    if (row.done === 'rejected' && pack !== null && memory.wholePackages.has(pack)) return;
    const applied = await applyUpdate(
      tx,
      booking,
      { viewer: actor.viewer, body: row.body, now: actor.now },
      row.revision,
    );
    remember(memory, booking, applied);
  });
  return { row, error };
}

function remember({ open, wholePackages }: Memory, locked: LockedBooking, applied: Applied): void {
  const { record: booking, facts, campaign } = locked;
  const { isDecided, rejected } = applied;
  const isWhole = rejected.length > 0 && rejectsWholePackage(facts.booking_package);
  if (isWhole && booking.booking_package_id !== null) wholePackages.add(booking.booking_package_id);
  if (campaign === null) return;
  const known = open.get(campaign.id) ?? { campaign, rejected: [], isDecided: false };
  known.isDecided ||= isDecided;
  known.rejected.push(...rejected);
  open.set(campaign.id, known);
}

const decided: readonly string[] = ['booking_decided', 'booking_not_waiting', 'booking_not_accepted'];

function kindOf(error: CodedError): RowOutcome['outcome'] {
  if (error.code === 'not_found') return 'gone';
  if (error.code === 'stale_revision') return 'stale';
  return decided.includes(error.code) ? 'decided' : 'refused';
}

async function outcomesOf(tx: Tx, { viewer, say }: ReadingActor, tries: readonly Tried[]): Promise<RowOutcome[]> {
  const seen = tries.filter(({ error }) => error?.code !== 'not_found').map(({ row }) => row.booking);
  const records = new Map((await bookingRecords(tx, seen)).map((booking) => [booking.id, booking]));
  // What a colleague has settled is told as well.
  const settled = tries.filter(({ error }) => error === null || kindOf(error) === 'decided');
  const prices = await bookingPrices(
    tx,
    settled.map(({ row }) => row.booking),
  );
  return tries.map(({ row, error }): RowOutcome => {
    const booking = records.get(row.booking);
    const state: BookingState | null = booking?.state ?? null;
    const known = { booking: row.booking, state, revision: booking?.revision ?? null };
    const price = prices.get(row.booking);
    const isShown = booking !== undefined && canSeePricing(viewer, bookingFactsOf(booking)).ok;
    const total_price = price !== undefined && isShown ? totalFor(price, priceViewOf(viewer.role)) : null;
    if (error === null) return { ...known, outcome: row.done, total_price, problem: null };
    const shown = state === 'PUBLISHER_ACCEPTED' ? total_price : null;
    return { ...known, outcome: kindOf(error), total_price: shown, problem: problemOf(error, say) };
  });
}
