import { groupOfNotice, isNoticeKind, type NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import { catalogues } from '@felulet/phrases/catalogue.ts';
import { languages } from '@felulet/phrases/language.ts';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../language/say.ts';
import { isMailKind, mailOf, noticeInWords } from './mail-kinds.ts';
import { linkedMailKinds } from './mail-words.ts';

const noticeKinds = Object.keys(groupOfNotice).filter(isNoticeKind);
const allKinds = [...noticeKinds, ...linkedMailKinds].filter(isMailKind);
const hu = sayIn('hu');
const placeOf = (kind: NoticeKind, payload: unknown): string => noticeInWords(kind, payload, hu).place;

describe('the place of a notice', () => {
  it('is a page of the program, with the number of its campaign or request [D10.1]', () => {
    const words = { campaign_id: 7, request_id: '12', media_id: 7, items: [{ media_id: 7 }, { media_id: '7' }] };
    for (const kind of noticeKinds) {
      expect(placeOf(kind, words), kind).toMatch(
        /^\/(partners|medias|employees|accounts\/approve-list|[a-z-]+(\/[a-z]+)?(\?(campaign|media)=7|\/7|\/12).*)$/,
      );
    }
    expect(placeOf('bookings_waiting', words)).toBe('/bookings?campaign=7&state=WAITING_FOR_PUBLISHER');
    expect(placeOf('change_request_sent', words)).toBe('/change-request/show/12');
    const items = [{ media_id: 7 }, { media_id: 8 }];
    expect(placeOf('option_challenge_ended', { items })).toBe('/options?media=7,8');
  });

  it('of a comment is the line that it stands on, and for a publisher that is no party its booking', () => {
    const place = (words: object) => placeOf('comment_shared', { campaign_id: 7, ...words });
    expect(place({})).toBe('/campaigns/show/7?comments=campaign');
    expect(place({ booking_id: 3, is_party: true })).toBe('/campaigns/show/7?comments=booking-3');
    expect(place({ booking_id: 3, is_party: false })).toBe('/bookings/edit/3?comments=booking-3');
    expect(place({ booking_package_id: 4 })).toBe('/bookings/package-list/4/bookings?comments=package-4');
  });

  it('never carries what somebody wrote [D10.1]', () => {
    const items = [{ media_id: '7/../../x?y=' }];
    const evil = { campaign_id: '7/../../x?y=', media_id: '7/../x?y=', request_id: 'javascript:1', items };
    for (const kind of noticeKinds) expect(placeOf(kind, evil)).not.toMatch(/x\?y|javascript/);
  });
});

describe('the texts of notices and mails', () => {
  const placeholders = (text: string): string[] =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, word]) => word ?? []);

  it('are made of nothing but words that are written down or worked out of them', () => {
    for (const language of languages)
      for (const kind of allKinds) {
        const { subject, body, action } = catalogues[language].mails.kind[kind];
        const bell = isNoticeKind(kind) ? catalogues[language].notices.kind[kind] : '';
        const known = Object.keys(mailOf(kind, {}, hu).words);
        expect(known, kind).toEqual(expect.arrayContaining(placeholders([subject, body, action, bell].join())));
      }
  });

  it.each([
    ['nothing', {}],
    ['null', null],
    ['a list', [1]],
    [
      'words of other shapes',
      { campaign_id: {}, campaign_name: 7, state: 'GONE', items: [3], count: 'x', role: 'KING' },
    ],
    [
      'items of other shapes',
      { items: [{ item: {}, end: 'NEVER', reason: 4 }], groups: [{ items: [{ kind: 'gone' }] }] },
    ],
  ])('of rows that an older program left with %s are read as far as they say something', (_what, payload) => {
    for (const kind of allKinds) {
      const mail = mailOf(kind, payload, hu);
      expect(hu(`mails.kind.${kind}.subject`, mail.words), kind).not.toMatch(/undefined|null|\[object/);
      if (isNoticeKind(kind))
        expect(noticeInWords(kind, payload, hu).text, kind).not.toMatch(/undefined|null|\[object/);
    }
  });

  it('leave out of a row what today’s program does not write, and count one where nothing is counted', () => {
    const old = { campaign_id: 7, campaign_name: 'Tavasz', state: 'CREATED', sentence: 'régi' };
    const { words } = mailOf('campaign_turn', old, hu);
    expect(words).toEqual({ campaign_id: 7, campaign_name: 'Tavasz', state: hu('states.campaign.CREATED') });
    expect(noticeInWords('bookings_waiting', { campaign_id: 7 }, hu).text).toBe('1 foglalás vár engedélyezésre');
  });
});
