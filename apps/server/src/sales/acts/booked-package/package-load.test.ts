import { bookingPackageCreate } from '@felulet/contract/sales/booking-packages.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { addDays, budapestDay } from '@felulet/domain/period/day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { between, randomFrom } from '../../../testing/random.ts';
import { insertCampaign, insertMedia } from '../../../testing/sample-rows.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';
import { findAvailabilityFaults } from '../../views/availability/free-units.ts';

/** `npm run test:full` sets it. */
const isFull = process.env.FULL_LOAD === '1';
const SURFACES = 200;
const UNITS = 3;
const CLIENTS = isFull ? 32 : 12;
const ACTS_OF_A_CLIENT = isFull ? 100 : 12;

/** By the real clock, as the processes live. */
const today = budapestDay(new Date());
const period = { date_from: addDays(today, 30), date_to: addDays(today, 57) };

let database: TestDatabase;
let test: TestApp;
let servers: readonly ServerProcess[];
let mhfe: TestPerson;
let publisher: TestPerson;
let campaigns: readonly number[];
let surfaces: readonly number[];
let packageId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await startTestApp({}, database);
  test.clock.set(new Date().toISOString());
  const logging = { LOG_LEVEL: 'warn' };
  servers = await Promise.all([1, 2].map(() => startServerProcess(database.url, logging)));
  const advertiser = await createPerson(test, 'ROLE_ADVERTISER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  const { companyId: company_id } = publisher;
  campaigns = await Promise.all(
    Array.from({ length: 6 }, () =>
      insertCampaign(test.db, advertiser, mhfe, { ...period, state: 'SENT_TO_PUBLISHER' }),
    ),
  );
  surfaces = await Promise.all(
    Array.from({ length: SURFACES }, () => insertMedia(test.db, company_id, { quantity: UNITS })),
  );
  const pack = { company_id, title: 'Kétszáz felület', price: 9_000_000, is_private: false, ...period };
  packageId = (await test.db.insertInto('package').values(pack).returning('id').executeTakeFirstOrThrow()).id;
  const items = surfaces.map((media_id) => ({ package_id: packageId, media_id, quantity: 1 }));
  await test.db.insertInto('package_item').values(items).execute();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await test.close();
});

type Act = readonly [name: string, method: string, path: string, by: TestPerson, body?: object];

const made = { bookings: [] as number[], packages: [] as number[] };

/** Each act goes to whichever of the two processes comes. */
async function send(random: () => number, [name, method, path, by, body]: Act): Promise<string> {
  const server = servers[between(random, 0, servers.length - 1)];
  const answer = await fetch(`${server?.origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${by.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status === 201) {
    const { id } = JSON.parse(text) as { id: number }; // both calls that create answer what they made
    (name === 'package booked' ? made.packages : made.bookings).push(id);
  }
  // 503 is the word for a wait beyond the limit, which a busy machine may bring; nothing was done then.
  const isExpected = answer.status < 300 || [404, 409, 503].includes(answer.status);
  if (!isExpected) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 300)}`);
  return answer.status < 300 ? name : `${name}, ${answer.status}`;
}

function nextAct(random: () => number): Act {
  // Before anything was made it is what nobody has.
  const pick = (list: readonly number[]): number => list[between(random, 0, list.length - 1)] ?? 2_000_000_000;
  const dice = between(random, 1, 100);
  const campaign = pick(campaigns);
  if (dice <= 22)
    return ['package booked', 'POST', bookingPackageCreate.path, mhfe, { campaign, package: packageId, ...period }];
  if (dice <= 30) return ['package deleted', 'DELETE', `/api/booking-packages/${pick(made.packages)}`, mhfe];
  const rejection = { state: 'PUBLISHER_REJECTED' };
  if (dice <= 36)
    return ['package rejected', 'PUT', `/api/booking-packages/${pick(made.packages)}`, publisher, rejection];
  if (dice <= 60) {
    const body = { campaign, media: pick(surfaces), quantity: between(random, 1, 2), ...period };
    return ['surface booked', 'POST', bookingCreate.path, mhfe, body];
  }
  // As many go as come, each once: else the surfaces were soon full, and no package would be booked any more.
  const gone = made.bookings.splice(between(random, 0, made.bookings.length - 1), 1);
  if (dice <= 86) return ['booking rejected', 'PUT', `/api/bookings/${pick(gone)}`, publisher, rejection];
  const units = { quantity: between(random, UNITS - 1, UNITS + 2) };
  return ['units changed', 'PUT', `/api/medias/${pick(surfaces)}`, publisher, units];
}

it(
  'a package of 200 surfaces is booked whole or not at all while others book, reject and change units, from two processes',
  async () => {
    const clients = Array.from({ length: CLIENTS }, async (_unused, index) => {
      const random = randomFrom(500 + index);
      const seen: string[] = [];
      for (let round = 0; round < ACTS_OF_A_CLIENT; round += 1) seen.push(await send(random, nextAct(random)));
      return seen;
    });
    const counts = Map.groupBy((await Promise.all(clients)).flat(), (word) => word);
    for (const act of ['package booked', 'surface booked', 'booking rejected', 'units changed'])
      expect(counts.get(act)?.length ?? 0, `${act} of ${[...counts.keys()].join('; ')}`).toBeGreaterThan(0);
    const late = [...counts].filter(([word]) => word.endsWith(', 503')).reduce((sum, [, list]) => sum + list.length, 0);
    expect(late).toBeLessThan((CLIENTS * ACTS_OF_A_CLIENT) / 10);
    for (const { output } of servers) expect(output()).not.toMatch(/deadlock|40P01|40001/);
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
    const booked = await test.db
      .selectFrom('booking_package as bp')
      .leftJoin('booking as b', 'b.booking_package_id', 'bp.id')
      .select(['bp.id'])
      .select(({ fn }) => [fn.count<number>('b.id').as('rows')])
      .select(({ fn }) => [fn.count<number>('b.id').filterWhere('b.active', '=', true).as('active')])
      .groupBy('bp.id')
      .execute();
    for (const { rows, active } of booked) {
      expect(rows).toBe(SURFACES);
      expect([0, SURFACES]).toContain(active);
    }
  },
  isFull ? 900_000 : 120_000,
);
