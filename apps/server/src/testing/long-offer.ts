import { type BookingScene, SCENE_PERIOD } from './booking-scene.ts';
import type { TestApp } from './test-app.ts';

/** A campaign that was sent to the publishers with so many lines, each of a surface of its own; all wait. */
export async function campaignOfLines(test: TestApp, scene: BookingScene, lines: number): Promise<number> {
  const id = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  const mediaId = await scene.media({ quantity: lines + 1 });
  const first = await scene.waiting({ campaignId: id, mediaId });
  const row = await test.db.selectFrom('booking').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
  const surface = await test.db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirstOrThrow();
  const many = Array.from({ length: lines - 1 }, (_, index) => index);
  const { company_id, type, media_placing, is_digital, width, height, zip_code, city, street } = surface;
  const common = { company_id, type, media_placing, is_digital, width, height, zip_code, city, street, quantity: 1 };
  const surfaces = await test.db
    .insertInto('media')
    .values(many.map((index) => ({ ...common, title: `Sokadik ${index}` })))
    .returning('id')
    .execute();
  const { campaign_id, publisher_company_id, created_by, state } = row;
  const booking = { campaign_id, publisher_company_id, created_by, state, quantity: 1, ...SCENE_PERIOD };
  await test.db
    .insertInto('booking')
    .values(surfaces.map(({ id: media_id }) => ({ ...booking, media_id })))
    .execute();
  return id;
}
