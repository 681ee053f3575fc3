import { bookingPackageCreate } from '@felulet/contract/bookings/booking-packages.contract.ts';
import type { PackageRow } from '@felulet/contract/packages/package.responses.ts';
import { packageDelete, packageGet, packageList, packageUpdate } from '@felulet/contract/packages/packages.contract.ts';
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
  readonly book: (campaign: number, pack: number, more?: object) => Promise<TestAnswer<typeof bookingPackageCreate>>;
};

export function packageCalls(test: TestApp, scene: PackageScene): PackageCalls {
  return {
    get: (id, by = scene.publisher) => test.call(packageGet, { token: by.token, id }),
    list: async (query, by = scene.publisher) =>
      (await test.call(packageList, { token: by.token, query: { rowsPerPage: 100, ...query } })).json(),
    put: (id, body, by = scene.publisher, headers = {}) =>
      test.call(packageUpdate, { token: by.token, id, body, headers }),
    remove: (id, by = scene.publisher) => test.call(packageDelete, { token: by.token, id }),
    book: (campaign, pack, more = {}) =>
      test.call(bookingPackageCreate, {
        token: scene.mhfe.token,
        body: { campaign, package: pack, ...SCENE_PERIOD, ...more },
      }),
  };
}
