import { assemblyRequestCreate } from '@felulet/contract/sales/assembly-requests.ts';
import { bookingPackageCreate } from '@felulet/contract/sales/booking-packages.ts';
import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { packageItemCreate } from '@felulet/contract/sales/package-items.ts';
import { packageCreate } from '@felulet/contract/sales/packages.ts';
import { type BookingScene, bookingScene, SCENE_PERIOD } from './booking-scene.ts';
import type { TestAnswer, TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

export const SALE_PERIOD = { date_from: '2026-04-01', date_to: '2026-06-30' } as const;

/** Packages, requests and what is in them, made by those who make them in life. */
export type PackageScene = BookingScene & {
  readonly request: (
    campaign: number,
    more?: object,
    by?: TestPerson,
  ) => Promise<TestAnswer<typeof assemblyRequestCreate>>;
  readonly publicPackage: (more?: object, by?: TestPerson) => Promise<TestAnswer<typeof packageCreate>>;
  readonly privatePackage: (
    request: number,
    more?: object,
    by?: TestPerson,
  ) => Promise<TestAnswer<typeof packageCreate>>;
  readonly add: (
    pack: number,
    media: number,
    more?: object,
    by?: TestPerson,
  ) => Promise<TestAnswer<typeof packageItemCreate>>;
  /** A public package with a price tag, of new surfaces with these capacities, one unit of each in it. */
  readonly packageOnSale: (capacities: readonly number[], more?: object) => Promise<PackageOnSale>;
  /** A public package of two surfaces in a campaign whose publisher is asked. */
  readonly waitingPackage: () => Promise<WaitingPackage>;
  readonly approve: (booking: number, more?: object) => Promise<TestAnswer<typeof bookingUpdate>>;
  /** A campaign being assembled with a private package of these surfaces, none of them decided yet. */
  readonly begun: (medias: number) => Promise<BegunPackage>;
};

export type PackageOnSale = { readonly id: number; readonly medias: readonly number[] };

export type WaitingPackage = {
  readonly pack: PackageOnSale;
  readonly campaignId: number;
  readonly id: number;
  readonly bookings: readonly number[];
};

export type BegunPackage = {
  readonly campaignId: number;
  readonly requestId: number;
  readonly packageId: number;
  readonly referenceId: number;
  readonly medias: readonly number[];
  readonly items: readonly number[];
  readonly bookings: readonly number[];
};

export async function packageScene(test: TestApp): Promise<PackageScene> {
  const scene = await bookingScene(test);
  const request: PackageScene['request'] = (campaign, more = {}, by = scene.mhfe) => {
    const fields = { company: scene.publisher.companyId, request_text: 'Tíz belvárosi felület', budget: 1_000_000 };
    return test.call(assemblyRequestCreate, {
      token: by.token,
      body: { campaign, ...fields, ...SCENE_PERIOD, ...more },
    });
  };
  const publicPackage: PackageScene['publicPackage'] = (more = {}, by = scene.publisher) =>
    test.call(packageCreate, {
      token: by.token,
      body: { title: 'Nagycsomag', price: 500_000, ...SALE_PERIOD, ...more },
    });
  const privatePackage: PackageScene['privatePackage'] = (assembly_request, more = {}, by = scene.publisher) =>
    test.call(packageCreate, {
      token: by.token,
      body: { title: 'Kért csomag', price: 300_000, assembly_request, ...more },
    });
  const add: PackageScene['add'] = (pack, media, more = {}, by = scene.publisher) =>
    test.call(packageItemCreate, { token: by.token, body: { package: pack, media, ...more } });
  const packageOnSale: PackageScene['packageOnSale'] = async (capacities, more = {}) => {
    const price_tags = [{ title: 'Szerelés', value: 20_000 }];
    const { id } = (await publicPackage({ price_tags, ...more })).json();
    const medias: number[] = [];
    for (const quantity of capacities) medias.push(await scene.media({ quantity }));
    for (const media of medias) (await add(id, media)).json();
    return { id, medias };
  };
  return {
    ...scene,
    request,
    publicPackage,
    privatePackage,
    add,
    packageOnSale,
    waitingPackage: async () => {
      const pack = await packageOnSale([1, 1]);
      const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
      const body = { campaign: campaignId, package: pack.id, ...SCENE_PERIOD };
      const { id, bookings } = (await test.call(bookingPackageCreate, { token: scene.mhfe.token, body })).json();
      return { pack, campaignId, id, bookings: bookings.map((booking) => booking.id) };
    },
    approve: (id, more = {}) =>
      test.call(bookingUpdate, {
        token: scene.publisher.token,
        id,
        body: { state: 'PUBLISHER_ACCEPTED', rental_period_value: 1, ...more },
      }),
    begun: async (count) => {
      const campaignId = await scene.campaign();
      const requestId = (await request(campaignId)).json().id;
      const pack = (await privatePackage(requestId)).json();
      const medias: number[] = [];
      const items: number[] = [];
      const bookings: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const media = await scene.media({ quantity: 2 });
        const item = (await add(pack.id, media)).json();
        medias.push(media);
        items.push(item.id);
        bookings.push(item.booking_id ?? 0);
      }
      return {
        campaignId,
        requestId,
        packageId: pack.id,
        referenceId: pack.reference?.id ?? 0,
        medias,
        items,
        bookings,
      };
    },
  };
}
