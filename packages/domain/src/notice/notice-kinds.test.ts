import { describe, expect, it } from 'vitest';
import { groupOfNotice, isNoticeKind, kindsOfGroup, noticeGroups, noticeGroupsOf, usualMail } from './notice-kinds.ts';

describe('the kinds of notices', () => {
  it('stand in exactly one group each, and no group is empty', () => {
    const all = noticeGroups.flatMap(kindsOfGroup);
    expect(all.toSorted()).toEqual(Object.keys(groupOfNotice).toSorted());
    expect(noticeGroups.filter((group) => kindsOfGroup(group).length === 0)).toEqual([]);
    expect(isNoticeKind('toString')).toBe(false);
  });

  it('of registrations are an administrator’s alone', () => {
    expect(noticeGroupsOf('ROLE_ADMIN')).toEqual(noticeGroups);
    expect(noticeGroupsOf('ROLE_MHFE')).toEqual(noticeGroups.filter((group) => group !== 'registrations'));
  });

  it('are mailed at once to whoever chose nothing, list items once a day', () => {
    expect(noticeGroups.filter((group) => usualMail(group) !== 'AT_ONCE')).toEqual(['listItems']);
  });
});
