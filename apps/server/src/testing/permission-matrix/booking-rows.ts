import {
  bookingExport,
  bookingFilter,
  bookingList,
  bookingTotalsCount,
  unreadBookings,
} from '@felulet/contract/sales/booking-list.ts';
import {
  bookingCreate,
  bookingDelete,
  bookingDetail,
  bookingRestore,
  bookingUpdate,
  manualMediaDetail,
  ownBookingCalendar,
} from '@felulet/contract/sales/bookings.ts';
import { bookingFees, deskCalculation, deskDecision, deskRows } from '@felulet/contract/sales/desk.ts';
import { bookingPricing, discountOptions, preCalculation } from '@felulet/contract/sales/prices.ts';
import { canSeeBooking, isPublisherOf } from '@felulet/domain/booking/booking-facts.ts';
import { type BookingField, decideBookingPut } from '@felulet/domain/booking/booking-fields.ts';
import {
  canBookIntoCampaign,
  canBookManually,
  canDeleteBooking,
  canSeePricing,
} from '@felulet/domain/booking/booking-policy.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { canAssemble } from '@felulet/domain/campaign/campaign-assembly.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { firstRefusal, refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { TEST_NOW } from '../test-app.ts';
import type { SceneBooking } from './campaign-scene.ts';
import { type MatrixCase, type MatrixRow, open, type Ruling, row, type Sending } from './matrix.ts';
import { SCENE_PERIOD } from './offer-making.ts';

function eachBooking(
  rule: (viewer: Viewer, booking: SceneBooking) => Ruling,
  send: (booking: SceneBooking) => Sending = ({ id }) => ({ id }),
): MatrixRow['cases'] {
  return ({ bookings }) =>
    bookings.map(
      (booking): MatrixCase => ({
        object: booking.name,
        send: send(booking),
        rule: (viewer) => rule(viewer, booking),
      }),
    );
}

/** The ways of writing to a booking, each with its fields. */
const changes = {
  approved: { state: 'PUBLISHER_ACCEPTED', quantity: 1, rental_period_value: 2 },
  rejected: { state: 'PUBLISHER_REJECTED' },
  'with a fee': { mhfe_fee: '1000' },
  moved: { date_from: '2026-04-02' },
  'typed in anew': { campaign_manual_media: { name: 'Más sor' } },
} as const satisfies Readonly<Record<string, Partial<Record<BookingField, unknown>> & { state?: BookingState }>>;

/** A state that stands already is refused, unless the asker proves to have seen it. */
function mayPut(viewer: Viewer, { facts }: SceneBooking, body: (typeof changes)[keyof typeof changes]): Ruling {
  const { state = null, ...rest } = body as { state?: BookingState }; // the literals of the table above
  const fields = Object.keys(rest) as BookingField[]; // likewise
  return firstRefusal(
    () => decideBookingPut(viewer, facts, { fields, state }),
    () => (state === facts.state ? refuse('booking_decided') : { ok: true }),
  );
}

const updates: MatrixRow['cases'] = ({ bookings, types }) =>
  Object.entries(changes).flatMap(([name, body]) =>
    bookings.map(
      (booking): MatrixCase => ({
        object: `${booking.name}: ${name}`,
        // A row typed in has the unit that its form names; the surfaces of the scene have the same one.
        send: { id: booking.id, body: name === 'approved' ? { ...body, rental_period_unit: types.get('het') } : body },
        rule: (viewer) => mayPut(viewer, booking, body),
      }),
    ),
  );

const priceForm = { quantity: 1, rental_period_value: 1 };

/** Ways in: the publisher's own, a surface into a campaign, a row typed in. */
const creations: MatrixRow['cases'] = ({ surfaces, campaigns }) => [
  ...(['free', 'foreign', 'sleeping'] as const).map(
    (name): MatrixCase => ({
      object: `the surface ${name}, outside campaigns`,
      send: { body: { media: surfaces[name].id, ...SCENE_PERIOD } },
      rule: (viewer) =>
        canSeeMedia(viewer, surfaces[name].facts) ? canBookManually(viewer, surfaces[name].facts) : 'hidden',
    }),
  ),
  ...campaigns.flatMap(({ name, id, facts }): MatrixCase[] => [
    ...(['free', 'foreign'] as const).map(
      (surface): MatrixCase => ({
        object: `the surface ${surface}, into the campaign ${name}`,
        send: { body: { campaign: id, media: surfaces[surface].id, ...SCENE_PERIOD } },
        rule: (viewer) => {
          const { facts: media } = surfaces[surface];
          if (!canSeeCampaign(viewer, facts) || !canSeeMedia(viewer, media)) return 'hidden';
          const days = { campaign_period: SCENE_PERIOD, period: SCENE_PERIOD, today: budapestDay(new Date(TEST_NOW)) };
          const period = { ...days, outside_period: false };
          return canBookIntoCampaign(viewer, facts, { surface_company_id: media.company_id, ...period });
        },
      }),
    ),
    {
      object: `a manual row, into the campaign ${name}`,
      send: {
        body: { campaign: id, campaign_manual_media: { name: 'Sor', company: 'Kft.', price: 1000 }, ...SCENE_PERIOD },
      },
      rule: (viewer) => (canSeeCampaign(viewer, facts) ? canAssemble(viewer, facts) : 'hidden'),
    },
  ]),
];

export const bookingRows: readonly MatrixRow[] = [
  // Bookings that do not stand in the asker's list are left out of the sheet.
  row(bookingExport, ['bookings:list'], ({ bookings }) => [
    { object: 'all bookings', send: { body: { ids: bookings.map(({ id }) => id) } }, rule: () => 'done' },
    { object: 'its whole list', send: { body: { filter: {} } }, rule: () => 'done' },
  ]),
  row(bookingList, ['bookings:list'], ({ bookings }) => [
    {
      object: 'the bookings of surfaces',
      send: { query: { rowsPerPage: 100 } },
      rule: () => 'done',
      finds: {
        among: bookings.map(({ id }) => id),
        isShown: (viewer, id) =>
          bookings.some(
            ({ id: own, facts }) =>
              own === id && facts.kind !== 'manual_row' && (isAdmin(viewer) || isPublisherOf(viewer, facts)),
          ),
      },
    },
  ]),
  // Of the given ids those that do not stand in the asker's list count nothing.
  row(bookingTotalsCount, ['bookings:list'], ({ bookings }) => [
    { object: 'all bookings', send: { body: { ids: bookings.map(({ id }) => id) } }, rule: () => 'done' },
  ]),
  open(bookingFilter, ['bookings:list']),
  open(unreadBookings, ['bookings:list']),
  open(ownBookingCalendar, ['mediaBooking:delete']),
  row(
    bookingDetail,
    ['bookings:show', 'campaigns:show'],
    eachBooking((viewer, { facts }) => canSeeBooking(viewer, facts)),
  ),
  row(bookingCreate, ['bookings:create'], creations),
  row(bookingUpdate, ['bookings:edit'], updates),
  row(
    bookingDelete,
    ['bookings:delete', 'mediaBooking:delete'],
    eachBooking((viewer, { facts }) => canDeleteBooking(viewer, facts)),
  ),
  row(
    bookingRestore,
    ['bookings:delete'],
    eachBooking(
      () => refuse('undo_expired'),
      ({ id }) => ({ body: { bookings: [id] } }),
    ),
  ),
  row(manualMediaDetail, ['manualMedia:show'], ({ manualRows }) =>
    manualRows.map(
      (manual): MatrixCase => ({
        object: manual.name,
        send: { id: manual.manualMediaId },
        rule: (viewer) => canSeeBooking(viewer, manual.facts),
      }),
    ),
  ),
  row(
    bookingPricing,
    ['pricings:show'],
    eachBooking((viewer, { facts }) => canSeePricing(viewer, facts)),
  ),
  row(
    preCalculation,
    ['bookings:edit'],
    eachBooking(
      (viewer, { facts }) =>
        decideBookingPut(viewer, facts, { fields: ['quantity', 'rental_period_value'], state: null }),
      ({ id }) => ({ id, body: priceForm }),
    ),
  ),
  // Each row answers for itself, so that the call is done whatever they say; the desk's own test holds them to the rules.
  row(deskRows, ['bookings:list'], ({ bookings }) => [
    {
      object: 'the rows of the desk',
      send: { query: { ids: bookings.map(({ id }) => id).join() } },
      rule: () => 'done',
    },
  ]),
  row(deskCalculation, ['bookings:list'], ({ bookings }) => [
    {
      object: 'the bookings of everybody',
      send: { body: { rows: bookings.map(({ id }) => ({ booking: id, ...priceForm })) } },
      rule: () => 'done',
    },
  ]),
  row(deskDecision, ['bookings:list'], ({ bookings }) => [
    {
      object: 'the bookings of everybody',
      send: { body: { rows: bookings.map(({ id }) => ({ booking: id, decision: 'approve', ...priceForm })) } },
      rule: () => 'done',
    },
  ]),
  row(bookingFees, ['financial'], ({ bookings }) => [
    {
      object: 'the bookings of everybody',
      send: { body: { mhfe_fee: '1000', rows: bookings.map(({ id }) => ({ booking: id })) } },
      rule: () => 'done',
    },
  ]),
  row(
    discountOptions,
    ['bookings:edit'],
    eachBooking(
      (viewer, { facts }) => {
        if (!canSeeBooking(viewer, facts)) return 'hidden';
        const isPricer = isAdmin(viewer) || isPublisherOf(viewer, facts) || facts.kind === 'manual_row';
        return isPricer ? 'done' : 'forbidden';
      },
      ({ id }) => ({ query: { booking: id } }),
    ),
  ),
];
