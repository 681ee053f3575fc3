import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { describe, expect, it } from 'vitest';
import { approvalDestination } from './after-saving.ts';
import { idAfter } from './approval-queue.ts';

const alone = { booking_package: null, campaign_manual_media: null, campaign: null };
const inPackage = {
  ...alone,
  booking_package: { id: 5, is_private: true, is_done: false, package: { id: 2, title: 'Csomag' } },
};

describe('after saving an approval', () => {
  it('goes back to the media browser it came from [C2.16]', () => {
    expect(approvalDestination({ from: 'mediaBrowser' }, inPackage)).toBe('back');
  });

  it('goes to the surfaces of the package, with its browser’s own filter [C2.16]', () => {
    localStorage.setItem('media-filter', '?county=Zala');
    localStorage.setItem('package-media-filter', '?county=Pest&page=3');
    expect(approvalDestination({ fromPackage: '9' }, inPackage)).toEqual({
      to: '/packages/9/medias',
      search: { county: 'Pest', page: '3' },
    });
  });

  it('goes to the list of its package, else to the list with its last filter', () => {
    localStorage.setItem('booking-filter', '?state=WAITING_FOR_PUBLISHER');
    expect(approvalDestination({ fromPackage: 'x' }, inPackage)).toEqual({
      to: '/bookings/package-list/5/bookings',
      search: {},
    });
    expect(approvalDestination({}, alone)).toEqual({ to: '/bookings', search: { state: 'WAITING_FOR_PUBLISHER' } });
  });

  it('goes to the rows of its campaign, where the list was left with those of others', () => {
    const ofCampaign = { ...alone, campaign: { id: 67 } as NonNullable<Booking['campaign']> }; // its id alone is asked
    localStorage.setItem('booking-filter', '?campaign=65&state=WAITING_FOR_PUBLISHER');
    expect(approvalDestination({}, ofCampaign)).toEqual({ to: '/bookings', search: { campaign: '67' } });
    localStorage.setItem('booking-filter', '?campaign=65,67');
    expect(approvalDestination({}, ofCampaign)).toEqual({ to: '/bookings', search: { campaign: '65,67' } });
  });
});

describe('the next waiting booking', () => {
  it.each([
    [[3, 2, 1], 3, 2],
    [[3, 2, 1], 1, 3],
    [[3, 2], 9, 3],
    [[3], 3, null],
    [[], 3, null],
  ])('of %j after %i is %s', (ids, current, next) => {
    expect(idAfter(ids, current)).toBe(next);
  });
});
