import {
  bookingPackageCreate,
  bookingPackageDelete,
  bookingPackageDetail,
  bookingPackageList,
  bookingPackageUpdate,
} from '@felulet/contract/sales/booking-packages.ts';
import { packagePricing } from '@felulet/contract/sales/prices.ts';
import { sideOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign, canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import {
  canDeleteBookingPackage,
  canEditCommission,
  canRejectBookingPackage,
} from '@felulet/domain/package/booking-package-policy.ts';
import { canBookPackage, canHandOverPackage, canSeePackage } from '@felulet/domain/package/package-policy.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ScenePackage } from './campaign-scene.ts';
import { type MatrixCase, type MatrixRow, type Ruling, row } from './matrix.ts';
import { SCENE_PERIOD } from './offer-making.ts';

/** As the bookings in it; before the hand-over a private one is its publisher's alone. */
function sees(viewer: Viewer, { facts }: ScenePackage): boolean {
  if (isAdmin(viewer) || viewer.companyId === facts.publisher_id) return true;
  if ((facts.is_private && !facts.is_done) || !canSeeOffer(viewer, facts.campaign)) return false;
  return sideOf(viewer, facts.campaign) === 'offer_maker' || isPriced(facts);
}

/** A rejected offer keeps the prices of what had been accepted. */
function isPriced({ state, campaign }: ScenePackage['facts']): boolean {
  return state === 'PUBLISHER_ACCEPTED' || (state === 'REJECTED' && campaign.state === 'REJECTED');
}

function eachPackage(
  rule: (viewer: Viewer, pack: ScenePackage) => Ruling,
  body?: object,
  name = '',
): MatrixRow['cases'] {
  return ({ bookingPackages }) =>
    bookingPackages.map(
      (pack): MatrixCase => ({
        object: `${pack.name}${name}`,
        send: { id: pack.id, ...(body !== undefined && { body }) },
        rule: (viewer) => (sees(viewer, pack) ? rule(viewer, pack) : 'hidden'),
      }),
    );
}

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

function updates(...args: Parameters<MatrixRow['cases']>): readonly MatrixCase[] {
  return [
    ...eachPackage(
      (viewer, { facts }) => canRejectBookingPackage(viewer, facts),
      { state: 'PUBLISHER_REJECTED' },
      ': rejected',
    )(...args),
    ...eachPackage(mayHandOver, { is_done: true }, ': handed over')(...args),
    ...eachPackage(
      (viewer, { facts }) =>
        viewer.role === 'ROLE_PUBLISHER' ? refuse('field_not_yours') : canEditCommission(viewer, facts),
      { commission_fee: '2000' },
      ': commission',
    )(...args),
  ];
}

const creations: MatrixRow['cases'] = ({ campaigns, packages }) =>
  campaigns.flatMap(({ name, id, facts }) =>
    Object.entries(packages).map(
      ([which, pack]): MatrixCase => ({
        object: `the package ${which}, into the campaign ${name}`,
        send: { body: { campaign: id, package: pack.id, ...SCENE_PERIOD } },
        rule: (viewer) => {
          if (!canSeeCampaign(viewer, facts) || !canSeePackage(viewer, pack.facts)) return 'hidden';
          const wish = { campaign_period: SCENE_PERIOD, period: SCENE_PERIOD, outside_period: false };
          return canBookPackage(viewer, facts, pack.facts, {
            ...wish,
            is_booked_already: false,
            deleted_surfaces: 0,
            today: SCENE_PERIOD.date_from,
          });
        },
      }),
    ),
  );

export const bookingPackageRows: readonly MatrixRow[] = [
  row(bookingPackageList, ['bookings:list'], ({ bookingPackages }) => [
    {
      object: 'the booked packages',
      send: { query: { rowsPerPage: 100 } },
      rule: () => 'done',
      finds: {
        among: bookingPackages.map(({ id }) => id),
        isShown: (viewer, id) =>
          bookingPackages.some(
            (pack) => pack.id === id && (isAdmin(viewer) || pack.facts.publisher_id === viewer.companyId),
          ),
      },
    },
  ]),
  row(
    bookingPackageDetail,
    ['bookings:show', 'campaigns:show'],
    eachPackage(() => 'done'),
  ),
  row(bookingPackageCreate, ['bookings:create'], creations),
  row(bookingPackageUpdate, ['bookings:edit'], updates),
  row(
    bookingPackageDelete,
    ['bookings:delete'],
    eachPackage((viewer, { facts }) => canDeleteBookingPackage(viewer, facts)),
  ),
  row(
    packagePricing,
    ['pricings:show'],
    eachPackage((_viewer, { facts }) => (isPriced(facts) ? 'done' : refuse('price_not_final'))),
  ),
];
