import { describe, expect, it } from 'vitest';
import { placeOfNotice } from './mail-places.ts';

describe('the place of a notice', () => {
  it('is a page of the program, with the number of its campaign or request [D10.1]', () => {
    const words = { campaign_id: 7, request_id: '12', media_id: 7, items: [{ media_id: 7 }, { media_id: '7' }] };
    for (const [kind, place] of Object.entries(placeOfNotice)) {
      expect(place(words), kind).toMatch(
        /^\/(partners|medias|employees|accounts\/approve-list|[a-z-]+(\/[a-z]+)?(\?(campaign|media)=7|\/7|\/12).*)$/,
      );
    }
    expect(placeOfNotice.bookings_waiting(words)).toBe('/bookings?campaign=7&state=WAITING_FOR_PUBLISHER');
    expect(placeOfNotice.change_request_sent(words)).toBe('/change-request/show/12');
    expect(placeOfNotice.option_challenge_ended({ items: [{ media_id: 7 }, { media_id: 8 }] })).toBe(
      '/options?media=7,8',
    );
  });

  it('of a comment is the line that it stands on, and for a publisher that is no party its booking [D5.85]', () => {
    const words = { campaign_id: 7, booking_id: 3 };
    expect(placeOfNotice.comment_shared({ campaign_id: 7 })).toBe('/campaigns/show/7?comments=campaign');
    expect(placeOfNotice.comment_shared({ ...words, is_party: true })).toBe('/campaigns/show/7?comments=booking-3');
    expect(placeOfNotice.comment_shared(words)).toBe('/bookings/edit/3?comments=booking-3');
    const pack = { campaign_id: 7, booking_package_id: 4 };
    expect(placeOfNotice.comment_shared(pack)).toBe('/bookings/package-list/4/bookings?comments=package-4');
  });

  it('never carries what somebody wrote [D10.1]', () => {
    const items = [{ media_id: '7/../../x?y=' }];
    const evil = { campaign_id: '7/../../x?y=', media_id: '7/../x?y=', request_id: 'javascript:1', items };
    for (const place of Object.values(placeOfNotice)) expect(place(evil)).not.toMatch(/x\?y|javascript/);
  });
});
