import { describe, expect, it } from 'vitest';
import { isNoticeKind, kindsOfGroup, noticeGroups, noticeGroupsOf, noticeKinds, usualMail } from './notice-kinds.ts';

describe('the kinds of notices', () => {
  it('each lead to a page of the program, with the number of its campaign or request [D10.1]', () => {
    const words = { campaign_id: 7, request_id: '12', media_id: 7, items: [{ media_id: 7 }, { media_id: '7' }] };
    for (const [kind, { place }] of Object.entries(noticeKinds)) {
      expect(place(words), kind).toMatch(
        /^\/(partners|medias|employees|accounts\/approve-list|[a-z-]+(\/[a-z]+)?(\?(campaign|media)=7|\/7|\/12).*)$/,
      );
    }
    expect(noticeKinds.bookings_waiting.place(words)).toBe('/bookings?campaign=7&state=WAITING_FOR_PUBLISHER');
    expect(noticeKinds.change_request_sent.place(words)).toBe('/change-request/show/12');
  });

  it('never carry what somebody wrote into an address [D10.1]', () => {
    const items = [{ media_id: '7/../../x?y=' }];
    const evil = { campaign_id: '7/../../x?y=', media_id: '7/../x?y=', request_id: 'javascript:1', items };
    for (const { place } of Object.values(noticeKinds)) expect(place(evil)).not.toMatch(/x\?y|javascript/);
  });

  it('stand in exactly one group each, and no group is empty [D10.2]', () => {
    const all = noticeGroups.flatMap(kindsOfGroup);
    expect(all.toSorted()).toEqual(Object.keys(noticeKinds).toSorted());
    expect(noticeGroups.filter((group) => kindsOfGroup(group).length === 0)).toEqual([]);
    expect(isNoticeKind('toString')).toBe(false);
  });

  it('of registrations are an administrator’s alone [D10.35]', () => {
    expect(noticeGroupsOf('ROLE_ADMIN')).toEqual(noticeGroups);
    expect(noticeGroupsOf('ROLE_MHFE')).toEqual(noticeGroups.filter((group) => group !== 'registrations'));
  });

  it('are mailed at once to whoever chose nothing, list items once a day [D10.5]', () => {
    expect(noticeGroups.filter((group) => usualMail(group) !== 'AT_ONCE')).toEqual(['listItems']);
  });
});
