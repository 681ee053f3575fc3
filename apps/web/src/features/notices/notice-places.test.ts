import { noticeKinds } from '@felulet/domain/notice/notice-kinds.ts';
import { expect, it } from 'vitest';
import { targetOfPlace } from '../../ui/action/target-of-place.ts';
import { PAGE_PATHS } from '../../ui/page/page-paths.ts';

const patterns = PAGE_PATHS.map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '\\d+')}$`));

it('every kind of notice leads to a page of the program, with its filters [D10.1]', () => {
  for (const [kind, { place }] of Object.entries(noticeKinds)) {
    const { to } = targetOfPlace(place({ campaign_id: 7, request_id: '12' }));
    expect(
      patterns.some((pattern) => pattern.test(to)),
      kind,
    ).toBe(true);
  }
  expect(targetOfPlace(noticeKinds.bookings_waiting.place({ campaign_id: 7 }))).toEqual({
    to: '/bookings',
    search: { campaign: '7', state: 'WAITING_FOR_PUBLISHER' },
  });
});
