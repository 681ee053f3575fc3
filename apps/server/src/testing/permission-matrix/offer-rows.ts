import { bookingExport, bookingList, bookingTotalsCount } from '@felulet/contract/sales/booking-list.ts';
import {
  bookingPackageCreate,
  bookingPackageDelete,
  bookingPackageDetail,
  bookingPackageList,
  bookingPackageUpdate,
} from '@felulet/contract/sales/booking-packages.ts';
import {
  bookingCreate,
  bookingDelete,
  bookingDetail,
  bookingRestore,
  bookingUpdate,
  manualMediaDetail,
} from '@felulet/contract/sales/bookings.ts';
import { bookingFees, deskCalculation, deskDecision, deskRows } from '@felulet/contract/sales/desk.ts';
import {
  optionAct,
  optionGet,
  optionHold,
  optionList,
  optionRead,
  optionRequest,
  optionTermsGet,
  optionTermsUpdate,
} from '@felulet/contract/sales/options.ts';
import { bookingPricing, discountOptions, packagePricing, preCalculation } from '@felulet/contract/sales/prices.ts';
import { isPublisherOf } from '@felulet/domain/booking/booking-facts.ts';
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
import { canSetTerms, decideOptionAction, optionActionNames } from '@felulet/domain/option/option-policy.ts';
import { usualTerms } from '@felulet/domain/option/option-terms.ts';
import {
  canDeleteBookingPackage,
  canEditCommission,
  canRejectBookingPackage,
} from '@felulet/domain/package/booking-package-policy.ts';
import { canBookPackage, canHandOverPackage, canSeePackage } from '@felulet/domain/package/package-policy.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { firstRefusal, refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { TEST_NOW } from '../test-app.ts';
import type { SceneBooking, ScenePackage } from './campaign-scene.ts';
import { aPage, each, finds, type MatrixRow, one, type Ruling, row, type Sending } from './matrix.ts';
import { SCENE_PERIOD } from './offer-making.ts';
import { bookingPackages, bookings, campaigns, isPriced, manualRows, options, surfaces } from './things.ts';

const now = new Date(TEST_NOW);

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

const updates = Object.entries(changes).map(([name, body]) =>
  each(bookings, {
    as: name,
    // A row typed in has the unit that its form names; the surfaces of the scene have the same one.
    send: ({ id }, { types }) => ({
      id,
      body: name === 'approved' ? { ...body, rental_period_unit: types.get('het') } : body,
    }),
    rule: (viewer, booking) => mayPut(viewer, booking, body),
  }),
);

const priceForm = { quantity: 1, rental_period_value: 1 };

/** Ways in: the publisher's own, a surface into a campaign, a row typed in. */
const creations: readonly MatrixRow['cases'][] = [
  each(surfaces, {
    as: 'outside campaigns',
    only: ({ name }) => ['free', 'foreign', 'sleeping'].includes(name),
    send: ({ id }) => ({ body: { media: id, ...SCENE_PERIOD } }),
    rule: (viewer, { facts }) => canBookManually(viewer, facts),
  }),
  ...(['free', 'foreign'] as const).map((name) =>
    each(campaigns, {
      as: `the surface ${name} into it`,
      send: ({ id }, scene) => ({ body: { campaign: id, media: scene.surfaces[name].id, ...SCENE_PERIOD } }),
      rule: (viewer, { facts }, scene) => {
        const { facts: media } = scene.surfaces[name];
        if (!canSeeMedia(viewer, media)) return 'hidden';
        const days = { campaign_period: SCENE_PERIOD, period: SCENE_PERIOD, today: budapestDay(now) };
        const booking = { surface_company_id: media.company_id, ...days, outside_period: false };
        return canBookIntoCampaign(viewer, facts, booking);
      },
    }),
  ),
  each(campaigns, {
    as: 'a manual row into it',
    send: ({ id }) => ({
      body: { campaign: id, campaign_manual_media: { name: 'Sor', company: 'Kft.', price: 1000 }, ...SCENE_PERIOD },
    }),
    rule: (viewer, { facts }) => canAssemble(viewer, facts),
  }),
];

/** Each row answers for itself, so that the call is done whatever they say; the desk's own test holds them to the rules. */
const ofEverybody =
  (send: (ids: readonly number[]) => Sending): MatrixRow['cases'] =>
  (scene) => [one('the bookings of everybody', send(scene.bookings.map(({ id }) => id)))];

export const bookingRows: readonly MatrixRow[] = [
  // Bookings that do not stand in the asker's list are left out of the sheet, and count nothing.
  row(
    bookingExport,
    ofEverybody((ids) => ({ body: { ids } })),
    one('its whole list', { body: { filter: {} } }),
  ),
  row(
    bookingTotalsCount,
    ofEverybody((ids) => ({ body: { ids } })),
  ),
  row(
    bookingList,
    finds(
      bookings,
      aPage,
      (viewer, { facts }) => facts.kind !== 'manual_row' && (isAdmin(viewer) || isPublisherOf(viewer, facts)),
    ),
  ),
  row(bookingDetail, each(bookings)),
  row(bookingCreate, ...creations),
  row(bookingUpdate, ...updates),
  row(bookingDelete, each(bookings, { rule: (viewer, { facts }) => canDeleteBooking(viewer, facts) })),
  row(
    bookingRestore,
    each(
      { ...bookings, sees: () => true },
      { send: ({ id }) => ({ body: { bookings: [id] } }), rule: () => refuse('undo_expired') },
    ),
  ),
  row(manualMediaDetail, each(manualRows)),
  row(bookingPricing, each(bookings, { rule: (viewer, { facts }) => canSeePricing(viewer, facts) })),
  row(
    preCalculation,
    each(bookings, {
      send: ({ id }) => ({ id, body: priceForm }),
      rule: (viewer, { facts }) =>
        decideBookingPut(viewer, facts, { fields: ['quantity', 'rental_period_value'], state: null }),
    }),
  ),
  row(
    deskRows,
    ofEverybody((ids) => ({ query: { ids: ids.join() } })),
  ),
  row(
    deskCalculation,
    ofEverybody((ids) => ({ body: { rows: ids.map((booking) => ({ booking, ...priceForm })) } })),
  ),
  row(
    deskDecision,
    ofEverybody((ids) => ({ body: { rows: ids.map((booking) => ({ booking, decision: 'approve', ...priceForm })) } })),
  ),
  row(
    bookingFees,
    ofEverybody((ids) => ({ body: { mhfe_fee: '1000', rows: ids.map((booking) => ({ booking })) } })),
  ),
  row(
    discountOptions,
    each(bookings, {
      send: ({ id }) => ({ query: { booking: id } }),
      rule: (viewer, { facts }) =>
        isAdmin(viewer) || isPublisherOf(viewer, facts) || facts.kind === 'manual_row' ? 'done' : 'forbidden',
    }),
  ),
];

function mayHandOver(viewer: Viewer, { facts }: ScenePackage): Ruling {
  const accepted = facts.state === 'PUBLISHER_ACCEPTED' || facts.is_private ? 1 : 0;
  return canHandOverPackage(viewer, {
    company_id: facts.publisher_id,
    is_private: facts.is_private,
    is_done: facts.is_done,
    is_dropped: facts.state === 'REJECTED',
    item_count: 1,
    campaign: facts.campaign,
    undecided_bookings: 1 - accepted,
    accepted_bookings: accepted,
  });
}

export const bookingPackageRows: readonly MatrixRow[] = [
  row(
    bookingPackageList,
    finds(bookingPackages, aPage, (viewer, { facts }) => isAdmin(viewer) || facts.publisher_id === viewer.companyId),
  ),
  row(bookingPackageDetail, each(bookingPackages)),
  row(bookingPackageCreate, ({ packages: all, campaigns: into }) =>
    into.flatMap(({ name, id, facts }) =>
      Object.entries(all).map(([which, pack]) =>
        one(
          `the package ${which}, into the campaign ${name}`,
          { body: { campaign: id, package: pack.id, ...SCENE_PERIOD } },
          (viewer) => {
            if (!canSeeCampaign(viewer, facts) || !canSeePackage(viewer, pack.facts)) return 'hidden';
            return canBookPackage(viewer, facts, pack.facts, {
              campaign_period: SCENE_PERIOD,
              period: SCENE_PERIOD,
              outside_period: false,
              is_booked_already: false,
              deleted_surfaces: 0,
              today: SCENE_PERIOD.date_from,
            });
          },
        ),
      ),
    ),
  ),
  row(
    bookingPackageUpdate,
    each(bookingPackages, {
      as: 'rejected',
      send: ({ id }) => ({ id, body: { state: 'PUBLISHER_REJECTED' } }),
      rule: (viewer, { facts }) => canRejectBookingPackage(viewer, facts),
    }),
    each(bookingPackages, {
      as: 'handed over',
      send: ({ id }) => ({ id, body: { is_done: true } }),
      rule: mayHandOver,
    }),
    each(bookingPackages, {
      as: 'commission',
      send: ({ id }) => ({ id, body: { commission_fee: '2000' } }),
      rule: (viewer, { facts }) =>
        viewer.role === 'ROLE_PUBLISHER' ? refuse('field_not_yours') : canEditCommission(viewer, facts),
    }),
  ),
  row(
    bookingPackageDelete,
    each(bookingPackages, { rule: (viewer, { facts }) => canDeleteBookingPackage(viewer, facts) }),
  ),
  row(
    packagePricing,
    each(bookingPackages, { rule: (_viewer, { facts }) => (isPriced(facts) ? 'done' : refuse('price_not_final')) }),
  ),
];

/** Days of the scene on which the surface is free. */
const days = { date_from: '2026-11-01', date_to: '2026-11-10' };

/** The surface into every campaign: who may book it may hold it. */
function holding(send: (campaign: number, media: number) => Sending, done: Ruling): MatrixRow['cases'] {
  return each(campaigns, {
    as: 'the surface free for it',
    send: ({ id }, scene) => send(id, scene.surfaces.free.id),
    rule: (viewer, { facts }, scene) => {
      const { facts: surface } = scene.surfaces.free;
      if (!canSeeMedia(viewer, surface)) return 'hidden';
      const place = { campaign_period: days, period: days, outside_period: true, today: budapestDay(now) };
      const decision = canBookIntoCampaign(viewer, facts, { ...place, surface_company_id: surface.company_id });
      return decision.ok ? done : decision;
    },
  });
}

function termsOfPublishers(rule: (viewer: Viewer, companyId: number) => Ruling, body?: object): MatrixRow['cases'] {
  return ({ leaders }) =>
    (['publisher', 'mhfe'] as const).map((name) => {
      const { companyId } = leaders[name];
      const send = { id: companyId, ...(body !== undefined && { body }) };
      return one(`the terms of the ${name}`, send, (viewer) => (name === 'mhfe' ? 'hidden' : rule(viewer, companyId)));
    });
}

export const optionRows: readonly MatrixRow[] = [
  row(optionList, finds(options, aPage)),
  row(optionGet, each(options)),
  row(optionRead, each(options)),
  row(
    optionHold,
    holding(
      (campaign, media) => ({ body: { campaign, surfaces: [{ media }], ...days, outside_period: true } }),
      'done',
    ),
  ),
  row(
    optionRequest,
    holding(
      (campaign, media) => ({ body: { campaign, media, ...days, outside_period: true } }),
      refuse('option_units_free'),
    ),
  ),
  row(
    optionAct,
    ...optionActionNames.map((action) =>
      each(options, {
        as: action,
        send: ({ id }) => ({ id, body: { action, ...(action === 'challenge' && { order_reference: 'MR-1' }) } }),
        rule: (viewer, { facts }) => decideOptionAction(viewer, facts, action, now),
      }),
    ),
  ),
  row(
    optionTermsGet,
    termsOfPublishers((viewer, id) => isAdmin(viewer) || viewer.role !== 'ROLE_PUBLISHER' || viewer.companyId === id),
  ),
  row(
    optionTermsUpdate,
    termsOfPublishers((viewer, id) => canSetTerms(viewer, id), { ...usualTerms }),
  ),
];
