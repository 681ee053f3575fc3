import { type Booking, bookingCreate, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import type { Insertable } from 'kysely';
import type { CampaignTable, MediaTable } from '../database/tables.generated.ts';
import { insertCampaign, insertMedia } from './sample-rows.ts';
import type { TestApp } from './test-app.ts';
import { createPerson, type TestPerson } from './test-people.ts';

/** The parties of a booking, one company each, and rows that stand ready to be booked. */
export type BookingScene = {
  readonly advertiser: TestPerson;
  readonly intermediary: TestPerson;
  readonly mhfe: TestPerson;
  readonly publisher: TestPerson;
  readonly otherPublisher: TestPerson;
  readonly otherMhfe: TestPerson;
  readonly admin: TestPerson;
  /** Ids of the price tag types by slug, and of the rental period units. */
  readonly types: ReadonlyMap<string, number>;
  readonly campaign: (fields?: Partial<Insertable<CampaignTable>>) => Promise<number>;
  readonly media: (fields?: Partial<Omit<Insertable<MediaTable>, 'company_id'>>, listPrice?: number) => Promise<number>;
  readonly priceTag: (mediaId: number, title: string, value: number, type: string) => Promise<number>;
  readonly discount: (
    name: string,
    percent: number,
    fields?: { date_from: string; date_to: string },
  ) => Promise<number>;
  /** A booking that waits for the publisher, in a campaign that was sent to the publishers. */
  readonly waiting: (options?: { mediaId?: number; campaignId?: number; quantity?: number }) => Promise<Booking>;
  readonly approved: (booking: Booking, form?: object) => Promise<Booking>;
};

export const SCENE_PERIOD = { date_from: '2026-04-01', date_to: '2026-04-28' } as const;

export async function bookingScene(test: TestApp): Promise<BookingScene> {
  const [advertiser, intermediary, mhfe] = [
    await createPerson(test, 'ROLE_ADVERTISER'),
    await createPerson(test, 'ROLE_INTERMEDIARY'),
    await createPerson(test, 'ROLE_MHFE'),
  ];
  const [publisher, otherPublisher] = [
    await createPerson(test, 'ROLE_PUBLISHER'),
    await createPerson(test, 'ROLE_PUBLISHER'),
  ];
  const items = await test.db.selectFrom('system_list_item').select(['id', 'slug']).execute();
  const types = new Map(items.map((item) => [item.slug, item.id]));
  const typeOf = (slug: string): number => types.get(slug) ?? 0;
  const campaign: BookingScene['campaign'] = (fields = {}) =>
    insertCampaign(test.db, advertiser, mhfe, { ...SCENE_PERIOD, state: 'BIDDER_ACCEPTED', ...fields });
  const media: BookingScene['media'] = (fields = {}, listPrice = 100_000) =>
    insertMedia(test.db, publisher.companyId, { rental_period_unit_id: typeOf('het'), ...fields }, listPrice);
  const waiting: BookingScene['waiting'] = async (options = {}) => {
    const campaignId = options.campaignId ?? (await campaign({ state: 'SENT_TO_PUBLISHER' }));
    const mediaId = options.mediaId ?? (await media());
    const body = { campaign: campaignId, media: mediaId, quantity: options.quantity ?? 1, ...SCENE_PERIOD };
    return (await test.call(bookingCreate, { token: mhfe.token, body })).json();
  };
  return {
    advertiser,
    intermediary,
    mhfe,
    publisher,
    otherPublisher,
    otherMhfe: await createPerson(test, 'ROLE_MHFE'),
    admin: await createPerson(test, 'ROLE_ADMIN'),
    types,
    campaign,
    media,
    priceTag: async (media_id, title, value, type) => {
      const tag = { media_id, title, value, type_id: typeOf(type) };
      return (await test.db.insertInto('media_price_tag').values(tag).returning('id').executeTakeFirstOrThrow()).id;
    },
    discount: async (name, percent, season) => {
      const discount = {
        company_id: publisher.companyId,
        name,
        value_hundredths: Math.round(percent * 100),
        type: season === undefined ? ('ONE_OFF' as const) : ('SEASONAL' as const),
        date_from: season?.date_from ?? null,
        date_to: season?.date_to ?? null,
      };
      return (await test.db.insertInto('discount').values(discount).returning('id').executeTakeFirstOrThrow()).id;
    },
    waiting,
    approved: async (booking, form = {}) => {
      const body = { rental_period_value: 4, ...form, state: 'PUBLISHER_ACCEPTED' };
      return (await test.call(bookingUpdate, { token: publisher.token, id: booking.id, body })).json();
    },
  };
}
