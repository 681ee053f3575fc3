import {
  bookingPackageCreate,
  bookingPackageDetail,
  bookingPackageUpdate,
} from '@felulet/contract/sales/booking-packages.ts';
import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import {
  type PackageRow,
  packageDelete,
  packageGet,
  packageList,
  packageUpdate,
} from '@felulet/contract/sales/packages.ts';
import { SCENE_PERIOD } from './booking-scene.ts';
import type { PackageScene } from './package-scene.ts';
import type { TestAnswer, TestApp } from './test-app.ts';
import type { TestPerson } from './test-people.ts';

type ListQuery = Readonly<Record<string, string | number | boolean>>;

/** What tests ask about packages, as their publisher unless somebody else is named. */
export type PackageCalls = {
  readonly get: (id: number, by?: TestPerson) => Promise<TestAnswer<typeof packageGet>>;
  readonly list: (query: ListQuery, by?: TestPerson) => Promise<{ list: PackageRow[]; totalCount: number }>;
  readonly put: (
    id: number,
    body: object,
    by?: TestPerson,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<TestAnswer<typeof packageUpdate>>;
  readonly remove: (id: number, by?: TestPerson) => Promise<TestAnswer<typeof packageDelete>>;
  /** Into a campaign, by its MHFE. */
  readonly book: (
    campaign: number,
    pack: number,
    more?: object,
    by?: TestPerson,
  ) => Promise<TestAnswer<typeof bookingPackageCreate>>;
  /** The package as it is booked into a campaign. */
  readonly booked: (id: number, by?: TestPerson) => Promise<TestAnswer<typeof bookingPackageDetail>>;
  readonly change: (id: number, body: object, by?: TestPerson) => Promise<TestAnswer<typeof bookingPackageUpdate>>;
  readonly handOver: (id: number, by?: TestPerson) => Promise<TestAnswer<typeof bookingPackageUpdate>>;
  /** One booking of it. */
  readonly reject: (booking: number) => Promise<TestAnswer<typeof bookingUpdate>>;
};

export function packageCalls(test: TestApp, scene: PackageScene): PackageCalls {
  const change: PackageCalls['change'] = (id, body, by = scene.publisher) =>
    test.call(bookingPackageUpdate, { token: by.token, id, body });
  return {
    get: (id, by = scene.publisher) => test.call(packageGet, { token: by.token, id }),
    list: async (query, by = scene.publisher) =>
      (await test.call(packageList, { token: by.token, query: { rowsPerPage: 100, ...query } })).json(),
    put: (id, body, by = scene.publisher, headers = {}) =>
      test.call(packageUpdate, { token: by.token, id, body, headers }),
    remove: (id, by = scene.publisher) => test.call(packageDelete, { token: by.token, id }),
    book: (campaign, pack, more = {}, by = scene.mhfe) =>
      test.call(bookingPackageCreate, {
        token: by.token,
        body: { campaign, package: pack, ...SCENE_PERIOD, ...more },
      }),
    booked: (id, by = scene.publisher) => test.call(bookingPackageDetail, { token: by.token, id }),
    change,
    handOver: (id, by) => change(id, { is_done: true }, by),
    reject: (id) =>
      test.call(bookingUpdate, { token: scene.publisher.token, id, body: { state: 'PUBLISHER_REJECTED' } }),
  };
}
