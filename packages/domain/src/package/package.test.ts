import { describe, expect, it } from 'vitest';
import {
  canMakePrivatePackage,
  canRejectAssemblyRequest,
  readsAsSent,
} from '../assembly-request/assembly-request-policy.ts';
import {
  admin,
  advertiser,
  companies,
  dedicatedCampaign,
  longCampaign,
  mhfe,
  publisher,
  viewerOf,
} from '../testing/samples.ts';
import { canDeleteBookingPackage, canEditCommission, canRejectBookingPackage } from './booking-package-policy.ts';
import {
  canAddToPackage,
  canBookPackage,
  canDeletePackage,
  canEditPackage,
  canHandOverPackage,
  canHoldPackage,
  canReturnToPackage,
  canSeePackage,
  canSeePackagePrice,
  type PackageFacts,
  type PackageItemInput,
} from './package-policy.ts';

const season = { date_from: '2026-06-01', date_to: '2026-08-31' };
const otherPublisher = viewerOf('ROLE_PUBLISHER', 88);

const publicPackage: PackageFacts = {
  company_id: companies.publisher,
  company_enabled: true,
  is_private: false,
  is_active: true,
  is_done: false,
  is_dropped: false,
  item_count: 3,
  period: season,
  campaign: null,
  is_booked: false,
  undecided_bookings: 0,
  accepted_bookings: 0,
};

const privatePackage: PackageFacts = {
  ...publicPackage,
  is_private: true,
  campaign: longCampaign('BIDDER_ACCEPTED'),
  accepted_bookings: 2,
};

const input = {
  campaign_period: season,
  period: { date_from: '2026-06-15', date_to: '2026-07-12' },
  outside_period: false,
  is_booked_already: false,
  deleted_surfaces: 0,
  today: '2026-05-01',
};

describe('a public package', () => {
  it('is everybody’s to see while active, else its publisher’s [D3.6]', () => {
    expect([mhfe, advertiser, publisher, otherPublisher].map((viewer) => canSeePackage(viewer, publicPackage))).toEqual(
      [true, true, true, false],
    );
    const inactive = { ...publicPackage, is_active: false };
    expect([mhfe, advertiser, publisher].map((viewer) => canSeePackage(viewer, inactive))).toEqual([
      false,
      false,
      true,
    ]);
    expect(canSeePackagePrice(advertiser)).toBe(false);
  });

  it('is booked whole, inside its sale period, by whoever assembles [D6.25]', () => {
    const campaign = longCampaign('BIDDER_ACCEPTED');
    expect(canBookPackage(mhfe, campaign, publicPackage, input).ok).toBe(true);
    const late = { ...input, period: { date_from: '2026-08-15', date_to: '2026-09-12' }, outside_period: true };
    expect(canBookPackage(mhfe, campaign, publicPackage, late)).toMatchObject({
      refusal: { code: 'outside_package_period' },
    });
    expect(canBookPackage(mhfe, campaign, publicPackage, { ...input, is_booked_already: true })).toMatchObject({
      refusal: { code: 'already_booked' },
    });
    expect(canBookPackage(mhfe, campaign, { ...publicPackage, item_count: 0 }, input).ok).toBe(false);
    expect(canBookPackage(mhfe, campaign, { ...publicPackage, is_active: false }, input).ok).toBe(false);
    const foreign = { ...publicPackage, company_id: 88 };
    expect(canBookPackage(publisher, dedicatedCampaign('BIDDER_ACCEPTED'), foreign, input).ok).toBe(false);
  });

  it('is sold as one and not held as an option, which whoever assembles is told', () => {
    const code = (viewer: typeof publisher, state: 'BIDDER_ACCEPTED' | 'REJECTED') => {
      const decision = canHoldPackage(viewer, longCampaign(state));
      return decision.ok ? 'ok' : decision.refusal.code;
    };
    expect([code(mhfe, 'BIDDER_ACCEPTED'), code(admin, 'BIDDER_ACCEPTED')]).toEqual([
      'package_not_held',
      'package_not_held',
    ]);
    expect([code(advertiser, 'BIDDER_ACCEPTED'), code(mhfe, 'REJECTED')]).toEqual([
      'role_not_permitted',
      'campaign_ended',
    ]);
  });

  it('is sold neither with a surface that is gone nor after its last day [D6.25]', () => {
    const campaign = longCampaign('BIDDER_ACCEPTED');
    expect(canBookPackage(mhfe, campaign, publicPackage, { ...input, deleted_surfaces: 2 })).toMatchObject({
      refusal: { code: 'package_surface_deleted', count: 2 },
    });
    expect(canBookPackage(mhfe, campaign, publicPackage, { ...input, today: season.date_to }).ok).toBe(true);
    expect(canBookPackage(mhfe, campaign, publicPackage, { ...input, today: '2026-09-01' })).toMatchObject({
      refusal: { code: 'package_period_ended' },
    });
  });

  it('takes surfaces of its own publisher, each once, while there are days left to sell', () => {
    const item: PackageItemInput = {
      surface_company_id: companies.publisher,
      is_in_package: false,
      today: '2026-05-01',
    };
    const code = (viewer: typeof publisher, more: Partial<PackageItemInput> = {}) => {
      const decision = canAddToPackage(viewer, publicPackage, { ...item, ...more });
      return decision.ok ? 'ok' : decision.refusal.code;
    };
    expect([code(publisher), code(admin), code(mhfe), code(otherPublisher)]).toEqual([
      'ok',
      'ok',
      'role_not_permitted',
      'not_visible',
    ]);
    expect(code(admin, { surface_company_id: 88 })).toBe('surface_of_other_publisher');
    expect(code(publisher, { is_in_package: true })).toBe('surface_in_package');
    expect(code(publisher, { today: '2026-09-01' })).toBe('package_period_ended');
  });

  it('is not deleted while it is booked [D4.8]', () => {
    expect(canDeletePackage(publisher, publicPackage).ok).toBe(true);
    expect(canDeletePackage(publisher, { ...publicPackage, is_booked: true })).toMatchObject({
      refusal: { code: 'package_booked' },
    });
    expect(canDeletePackage(mhfe, publicPackage)).toMatchObject({ refusal: { code: 'role_not_permitted' } });
  });
});

describe('a surface that was taken out of a package', () => {
  const item = { is_in_package: false, is_archived: false, is_deleted: false };
  const code = (change: Partial<typeof item>, pack = publicPackage, viewer = publisher) => {
    const decision = canReturnToPackage(viewer, pack, { ...item, ...change });
    return decision.ok ? 'allowed' : decision.refusal.code;
  };

  it('may be put back by whoever may change the package, also once its sale is over', () => {
    expect(code({})).toBe('allowed');
    expect(code({}, { ...publicPackage, period: { date_from: '2020-01-01', date_to: '2020-01-31' } })).toBe('allowed');
    expect(code({}, publicPackage, otherPublisher)).toBe('not_visible');
    expect(code({}, { ...privatePackage, is_done: true })).toBe('package_handed_over');
  });

  it('stays out where it is in the package again, archived or deleted', () => {
    expect(code({ is_in_package: true })).toBe('surface_in_package');
    expect(code({ is_archived: true, is_deleted: true })).toBe('surface_archived');
    expect(code({ is_deleted: true })).toBe('surface_deleted');
  });
});

describe('a private package', () => {
  it('is its publisher’s alone until the hand-over', () => {
    expect([publisher, admin, mhfe, advertiser].map((viewer) => canSeePackage(viewer, privatePackage))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const done = { ...privatePackage, is_done: true };
    expect(canSeePackage(mhfe, done)).toBe(true);
    expect(canSeePackage(advertiser, done)).toBe(false);
    const offered = { ...done, campaign: longCampaign('SENT_BACK_TO_ADVERTISER', { was_sent_back: true }) };
    expect(canSeePackage(advertiser, offered)).toBe(true);
  });

  it('is handed over with every booking decided and one accepted', () => {
    expect(canHandOverPackage(publisher, privatePackage).ok).toBe(true);
    const code = (facts: Partial<PackageFacts>) => {
      const decision = canHandOverPackage(publisher, { ...privatePackage, ...facts });
      return decision.ok ? 'ok' : decision.refusal.code;
    };
    expect(code({ item_count: 0 })).toBe('package_empty');
    expect(code({ undecided_bookings: 1 })).toBe('package_undecided');
    expect(code({ accepted_bookings: 0 })).toBe('nothing_accepted');
    expect(code({ is_done: true })).toBe('package_handed_over');
    expect(code({ is_private: false })).toBe('package_not_private');
    expect(canHandOverPackage(mhfe, privatePackage)).toMatchObject({ refusal: { code: 'role_not_permitted' } });
  });

  it('is closed once the offer went on without it, save that it may go [D6.28]', () => {
    const dropped = { ...privatePackage, is_dropped: true };
    expect(canEditPackage(publisher, dropped)).toMatchObject({ refusal: { code: 'package_dropped' } });
    expect(canHandOverPackage(publisher, dropped)).toMatchObject({ refusal: { code: 'package_dropped' } });
    expect(canDeletePackage(publisher, dropped).ok).toBe(true);
    expect(canDeletePackage(mhfe, dropped).ok).toBe(false);
  });

  it('is worked on only while its campaign is put together, and never after the hand-over [D4.8] [D6.28]', () => {
    expect(canEditPackage(publisher, { ...privatePackage, is_done: true }).ok).toBe(false);
    const gone = { ...privatePackage, campaign: longCampaign('SENT_BACK_TO_INTERMEDIARY') };
    expect(canEditPackage(publisher, gone)).toMatchObject({ refusal: { code: 'campaign_not_being_assembled' } });
  });
});

describe('an assembly request', () => {
  const request = {
    state: 'WAITING_FOR_PUBLISHER',
    publisher_id: companies.publisher,
    mhfe_id: companies.mhfe,
    campaign: longCampaign('BIDDER_ACCEPTED'),
  } as const;

  it('is answered by the addressed publisher while it is open', () => {
    expect(canMakePrivatePackage(publisher, request).ok).toBe(true);
    expect(canMakePrivatePackage(mhfe, request)).toMatchObject({ refusal: { code: 'role_not_permitted' } });
    expect(canMakePrivatePackage(otherPublisher, request)).toMatchObject({ refusal: { code: 'not_visible' } });
    const answered = { ...request, state: 'PUBLISHER_ACCEPTED' } as const;
    expect(canMakePrivatePackage(publisher, answered)).toMatchObject({ refusal: { code: 'request_not_open' } });
  });

  it('is refused by the publisher or taken back by the MHFE while open', () => {
    expect(canRejectAssemblyRequest(publisher, request).ok).toBe(true);
    expect(canRejectAssemblyRequest(mhfe, request).ok).toBe(true);
    expect(canRejectAssemblyRequest(mhfe, { ...request, state: 'PUBLISHER_REJECTED' }).ok).toBe(false);
  });

  it('reads as sent for its sender', () => {
    expect(readsAsSent(mhfe, request)).toBe(true);
    expect(readsAsSent(publisher, request)).toBe(false);
  });
});

describe('a booked package', () => {
  const booked = {
    publisher_id: companies.publisher,
    is_private: false,
    is_done: true,
    state: 'WAITING_FOR_PUBLISHER',
    campaign: longCampaign('SENT_TO_PUBLISHER'),
  } as const;

  it('is refused whole by its publisher while it waits, and taken out whole by the MHFE', () => {
    expect(canRejectBookingPackage(publisher, booked).ok).toBe(true);
    expect(canRejectBookingPackage(mhfe, booked).ok).toBe(false);
    expect(canRejectBookingPackage(publisher, { ...booked, state: 'PUBLISHER_ACCEPTED' }).ok).toBe(false);
    expect(canDeleteBookingPackage(mhfe, booked).ok).toBe(true);
    expect(canDeleteBookingPackage(publisher, booked).ok).toBe(false);
  });

  it('has its commission set before the offer goes back', () => {
    const ready = { ...booked, state: 'PUBLISHER_ACCEPTED', campaign: longCampaign('READY_TO_SENT_BACK') } as const;
    expect(canEditCommission(mhfe, ready).ok).toBe(true);
    expect(canEditCommission(publisher, ready).ok).toBe(false);
    expect(canEditCommission(mhfe, booked)).toMatchObject({ refusal: { code: 'campaign_not_in_state' } });
  });
});
