import { expect, it } from 'vitest';
import { admin, advertiser, companies, intermediary, mhfe, publisher, viewerOf } from '../testing/samples.ts';
import { canSeeShare, canShareMedia, roomForShare, shareMaximum } from './media-share.ts';

const surface = { company_id: companies.publisher, is_archived: false };

it('a link is made by who may know more than it shows, of a surface that is there', () => {
  const viewers = [admin, publisher, mhfe, advertiser, intermediary];
  expect(viewers.map((viewer) => canShareMedia(viewer, surface).ok)).toEqual([true, true, true, false, false]);
  expect(canShareMedia(publisher, { ...surface, is_archived: true })).toMatchObject({
    refusal: { code: 'surface_archived' },
  });
  expect(roomForShare(shareMaximum - 1).ok).toBe(true);
  expect(roomForShare(shareMaximum)).toMatchObject({ refusal: { code: 'share_links_full' } });
});

it('is listed and ended by its company, by the surface’s publisher and by admins', () => {
  const link = { company_id: companies.mhfe, publisher_id: companies.publisher };
  const viewers = [admin, publisher, mhfe, viewerOf('ROLE_MHFE', 88), advertiser];
  expect(viewers.map((viewer) => canSeeShare(viewer, link))).toEqual([true, true, true, false, false]);
});
